import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { treeOfMdast } from './mdast.ts'
import type { Tree } from './tree.ts'

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

/** Reads markdown with remark-parse: what it gives is right. */
export function readByReference(text: string, hasFrontMatter: boolean): Tree {
  const { children } = (hasFrontMatter ? withFrontMatter : plain).parse(text)
  return treeOfMdast(
    children.filter(({ type }) => type !== 'yaml'),
    text,
  )
}
