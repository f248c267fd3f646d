import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkLintFrontmatterSchema from 'remark-lint-frontmatter-schema'
import remarkPresetLintRecommended from 'remark-preset-lint-recommended'

// The plugin looks for schemas below the folder that it runs in; the corpus brings this one along.
const schemas = { 'front-matter.schema.json': ['sot/**/TOPIC-*.md'] }

export default {
  plugins: [
    remarkFrontmatter,
    remarkGfm,
    remarkPresetLintRecommended,
    [remarkLintFrontmatterSchema, { schemas }],
  ],
}
