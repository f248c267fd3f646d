/** Texts that the native reader reads in another way than the reference does, as far as they are known. */
export const oddities: readonly string[] = [
  // Tags and comments that go on in a quote
  ...[
    '>a<!--\n> -->',
    '> a\na<!--\n> a<!-- c -->',
    '> <!--\n>',
    '> <b\n> c>',
    '![<!--\n  -->\n](u "t")',
    '![\na<!--\n  -->](u)',
  ],
  // Boxes
  ...[
    '- [ ] <b>',
    '- [ ]\n  ',
    '0. [ ]  \n`',
    '* [X]\n0.',
    '- [x] \\\n ',
    '- [ ] []()',
    '+\n[x] y',
    '  - \t[ ] >',
  ],
  ...['- [x]  \n  -|', '- [ ]\tſ\n  |-', '- [ ]\n-', '- [x]  two'],
  // Lists whose opening depends on what stood before
  ...[
    '[1]:e\n\n0. !',
    '[1]:e\n#\n1.',
    '>\n#\n    >\n2) |',
    '>\n#\n    >\n*',
    '- a\n#\n\t,\n0. )',
    '-\n-      \n  -',
  ],
  ...['[r]:"\n<div\n\n2)', '-  $\n  - \t.\n    -', '0. =\n\n;\n-\n\t-\n0.', '>\n#\n    [\n1.\t0. x'],
  // Tables
  ...[
    '[R]:\n-|',
    '[R]:x\n    -|\u200b\n-|-',
    '|\na||\n- |-',
    '| a |\n|---|\n<b>\n',
    '[r]: ./o.md "t"\n:- \n',
  ],
  ...['| a |\n|---|\nb\n', '| a |\n|---|\n> b\n', '| a | b |\n|---|\n'],
  // Emphasis
  ...['**a*😀', '漢*_***', '😀*#***', '*a**_', '\\**d**', '**粗体。**后', '这**“x”**', '**é*_'],
  // HTML and breaks
  ...[
    '1. <!--\n\n',
    '1.\t<!--\n0.',
    '+ <!-->\n-',
    '1.\t_\n <b>\n',
    '>)\n <b>\n',
    '- <e>\n\t ',
    '- #<!--\n\t-->',
  ],
  ...['[\\\n]()', '![\\\n]()', '- `\n  <y>', '2) `  \n   e', '+ `\\\n  t'],
  // A box and no words, before a table
  ...['- [x] \na\n\t:-', '- [x]  \na\n  :-'],
  // Images and comments
  ...['![![\\\n](u "t")\n](u "t")', '><!--\n>\n'],
  // Code
  ...['2) a\n`` a\n\t``', '- ``\na\n\t``'],
  ...['* ]\n\nt\n=\n    (\n\t>', '-\n#\n    -\n\té', '>\n-\t  y\n      !'],
]

/** What texts for the differential test are put together from. */
export const pieces: readonly string[] = [
  ...['a', 'word', 'é', '😀', '漢', '\u00a0', '\u200b', '1', 'x', '.', ',', ' ', ' ', '  ', '    ', '\t'],
  ...['*', '**', '_', '__', '`', '``', '~~', '\\', '|', '|---|', '| a | b |', ':-', '---', '===', '***'],
  ...['# ', '## ', '- ', '* ', '+ ', '1. ', '2) ', '> ', '>', '- [ ] ', '- [x] ', '```', '~~~'],
  ...[
    '[',
    ']',
    '](',
    ')',
    '[r]',
    '[r]: /u "t"',
    '](u "t")',
    '![',
    '[^1]',
    '<b>',
    '</b>',
    '<div>',
    '<!-- c -->',
  ],
  ...[
    '<!--',
    '-->',
    '<http://x.y>',
    'http://x.y',
    '&amp;',
    '&#65;',
    '&copy',
    '\\*',
    '\\|',
    '\\\n',
    '  \n',
    '$',
    '{#a}',
  ],
]
