import markdown from '@eslint/markdown'

const [recommended] = markdown.configs.recommended

export default [
  {
    files: ['**/*.md'],
    plugins: { markdown },
    language: 'markdown/gfm',
    languageOptions: { frontmatter: 'yaml' },
    rules: {
      ...recommended.rules,
      'markdown/no-missing-label-refs': 'off',
      'markdown/no-multiple-h1': ['error', { frontmatterTitle: '' }],
    },
  },
]
