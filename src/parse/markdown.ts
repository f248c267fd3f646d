import type { Root } from 'mdast'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Tables and task lists are all that planning documents need of GFM. */
function tablesAndTasks(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable(), gfmTaskListItem()]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ]
}

const plain = unified().use(remarkParse).use(tablesAndTasks).freeze()
const withFrontMatter = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(tablesAndTasks)
  .freeze()

/** The one reader of markdown: everything else sees its mdast tree only. */
export function parseMarkdown(text: string, hasFrontMatter: boolean): Root {
  return (hasFrontMatter ? withFrontMatter : plain).parse(text)
}
