import type { Block } from './blocks.ts'
import { HtmlReader } from './html-reader.ts'
import type { Source } from './source.ts'
import type { Flow, Item, Tree } from './tree.ts'

/**
 * What the HTML of a page shows, as blocks in the order of the page: items of lists, headings, paragraphs and tables.
 * Quotes are left out.
 */
export function htmlBlocksOf(tree: Tree, source: Source): readonly Block[] {
  if (!hasHtml(tree)) return []
  const reader = new HtmlReader(source)
  const stack: (Flow | Item)[] = tree.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') reader.readHtml(node.from, node.to)
    else if (node.type === 'heading') reader.closeTables()
    else if (node.type === 'paragraph') reader.addProse(node.prose)
    else if (node.type === 'list' || node.type === 'listItem')
      for (const part of node.children.toReversed()) stack.push(part)
  }
  reader.closeTables()
  return reader.blocks
}

function hasHtml(tree: Tree): boolean {
  const stack: (Flow | Item)[] = [...tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') return true
    if ('children' in node && node.type !== 'blockquote') for (const part of node.children) stack.push(part)
  }
  return false
}
