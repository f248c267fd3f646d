/** The folders of `src/`, in the order in which data flows. Each may import itself and those before it. */
export const layers: readonly string[] = [
  'model',
  'schema',
  'workspace',
  'parse',
  'link',
  'rules',
  'evidence',
  'check',
  'report',
  'workboard',
  'harness',
  'fleet',
  'app',
  'cli',
  'library',
]

type PackageUse = { readonly layers: readonly string[]; readonly why: string }

/** Which layers may import a package or a part of Node, and why only they. */
export const packages: Readonly<Record<string, PackageUse>> = {
  unified: { layers: ['parse'], why: 'one reader of markdown' },
  'remark-parse': { layers: ['parse'], why: 'one reader of markdown' },
  'remark-frontmatter': { layers: ['parse'], why: 'one reader of markdown' },
  'gray-matter': { layers: ['parse'], why: 'front matter is opened in one place, with one engine' },
  'micromark-extension-gfm-table': { layers: ['parse'], why: 'one reader of markdown' },
  'micromark-extension-gfm-task-list-item': { layers: ['parse'], why: 'one reader of markdown' },
  'mdast-util-gfm-table': { layers: ['parse'], why: 'one reader of markdown' },
  'mdast-util-gfm-task-list-item': { layers: ['parse'], why: 'one reader of markdown' },
  mdast: { layers: ['parse'], why: 'the tree never leaves the room that reads it' },
  'github-slugger': { layers: ['parse'], why: 'anchors are facts of headings' },
  yaml: {
    layers: ['parse', 'schema', 'workspace'],
    why: 'front matter, places of YAML values, config and board',
  },
  'toml-eslint-parser': { layers: ['schema'], why: 'registries are TOML; findings need places' },
  ajv: {
    layers: ['schema'],
    why: 'types alone: validators are compiled by tools/, violations put into words here',
  },
  '@sigstore/bundle': {
    layers: ['evidence'],
    why: 'bundles of Sigstore are read and verified by those who know how',
  },
  '@sigstore/core': { layers: ['evidence'], why: 'as its bundles' },
  '@sigstore/verify': { layers: ['evidence'], why: 'as its bundles' },
  '@sigstore/protobuf-specs': {
    layers: ['evidence'],
    why: 'the trusted root of Sigstore is read by its own reader',
  },
  '@secretlint/core': { layers: ['evidence'], why: 'slow to load: only where credentials are searched' },
  '@secretlint/secretlint-rule-preset-recommend': { layers: ['evidence'], why: 'as its core' },
  picomatch: { layers: ['workspace'], why: 'globs choose documents, nothing else' },
  ignore: { layers: ['workspace'], why: '.gitignore counts where files are found' },
  'fastest-levenshtein': { layers: ['model'], why: '`nearest` is the one judge of near misses' },
  re2js: { layers: ['model'], why: 'patterns of users are searched for in linear time, in one place' },
  'string-width': { layers: ['report'], why: 'columns of a screen: CJK and emoji take two' },
  diff: { layers: ['report'], why: 'differences of lines are shown, nothing is decided by them' },
  '@modelcontextprotocol/sdk': { layers: ['cli'], why: 'agents talk to `sot mcp` in its protocol' },
  commander: { layers: ['cli'], why: 'arguments are read in one place' },
  'vscode-languageserver': { layers: ['cli'], why: 'the protocol that editors speak' },
  'vscode-languageserver/node': { layers: ['cli'], why: 'the same over streams' },
  'vscode-languageserver-textdocument': { layers: ['cli'], why: 'the texts that editors have open' },
  '@dagrejs/dagre': { layers: ['workboard'], why: 'the blocked-by graph is laid out by those who know how' },
  'node:fs': {
    layers: ['workspace', 'schema', 'evidence', 'harness', 'fleet', 'app', 'cli'],
    why: 'documents in workspace; folders of projects in fleet; shipped schema files in schema; run directories in evidence and harness; /proc in processes; logs and the record of what was started in lifecycle',
  },
  'node:fs/promises': {
    layers: ['workspace', 'evidence', 'harness', 'cli'],
    why: 'the file system is touched at the edge',
  },
  'node:child_process': {
    layers: ['workspace', 'harness', 'fleet', 'cli'],
    why: 'the daemon as a process of its own, the git reader, `ps` where there is no /proc, the harness that runs engines and tests, and tmux',
  },
  'node:path': {
    layers: [
      'workspace',
      'parse',
      'link',
      'evidence',
      'check',
      'harness',
      'fleet',
      'schema',
      'cli',
      'library',
      'app',
    ],
    why: 'pure path arithmetic',
  },
  'node:crypto': {
    layers: ['workspace', 'parse', 'evidence', 'check', 'harness', 'fleet', 'report', 'app'],
    why: 'digests of what was read; fingerprints of results; nonces of runs, marks of sessions',
  },
  'node:url': { layers: ['schema', 'cli', 'workspace'], why: 'where the package itself lies' },
  'node:buffer': {
    layers: ['workspace', 'evidence', 'cli'],
    why: 'bytes are told to be UTF-8, or ASCII, without decoding them twice',
  },
  'node:os': { layers: ['app', 'cli'], why: 'where temporary files go' },
  'node:http': {
    layers: ['cli', 'harness'],
    why: '`sot board serve` answers browsers of this machine; the relay stands between an engine and its model',
  },
  'node:net': { layers: ['cli'], why: 'the address that a server got; the socket of the daemon' },
  'node:timers/promises': {
    layers: ['workspace', 'harness', 'fleet', 'cli'],
    why: 'locks wait; a served board looks for changes; graces and timeouts of processes',
  },
  'node:util': {
    layers: ['workspace', 'evidence', 'fleet', 'app', 'cli'],
    why: 'strict text decoding; output without what steers terminals',
  },
  'node:readline/promises': { layers: ['cli'], why: 'people are asked in the outermost room alone' },
  'node:module': {
    layers: ['cli', 'parse'],
    why: 'the starter loads the bundle; the native reader is a binding, which only require can load',
  },
  'node:https': { layers: ['harness'], why: 'a model may be reached by it' },
  'node:zlib': {
    layers: ['workspace', 'harness', 'evidence'],
    why: 'its checksum names the cache of a root; answers of models may come packed; the binary parts of a patch are packed',
  },
  'node:stream': { layers: ['harness'], why: 'the type of what unpacks an answer' },
  'node:process': {
    layers: ['cli'],
    why: 'arguments, environment and exit code belong to the outermost room',
  },
}

/** Files that may use what their layer may not, each with its reason. Empty is best. */
export const exceptions: readonly { readonly file: string; readonly allows: string; readonly why: string }[] =
  [
    {
      file: 'src/harness/process/stop-processes.ts',
      allows: 'node:process',
      why: 'sends signals to process groups, which no child process object can do',
    },
    {
      file: 'src/library/library-environment.ts',
      allows: 'new Date()',
      why: 'whoever calls the library may leave the clock to it, as on the command line',
    },
  ]
