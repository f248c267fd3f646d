import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { drawingStyle } from './drawing-style.ts'
import type { Output } from './output.ts'

const page = 'src/workboard/page'
const graph = 'src/workboard/graph/layout/graph.css'

/** The script and the style of the HTML report, each in one piece, with the digests its security policy names. */
export async function pageAssetsOutput(root: string): Promise<Output> {
  const script = await bundled(root, `${page}/client/main.ts`)
  const style = await bundled(root, `${page}/style/page.css`)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const constants = {
    pageScript: inlined(script),
    pageStyle: inlined(style),
    graphStyle: drawingStyle(read(`${page}/style/tokens.css`), read(graph)),
    scriptHash: hashOf(script),
    styleHash: hashOf(style),
  }
  const lines = Object.entries(constants).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text)}`,
  )
  const head = `// Written by \`npm run generate\` from ${page}/client, ${page}/style and ${graph}.`
  return { path: 'src/workboard/page/assets.generated.ts', text: `${[head, ...lines].join('\n')}\n` }
}

async function bundled(root: string, input: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      cssTarget: 'esnext',
      cssMinify: 'lightningcss',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, input),
        output: { format: input.endsWith('.css') ? 'es' : 'iife' },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${input} does not come in one bundle`)
  const texts = result.output.flatMap((file) => {
    if (file.type === 'chunk') return input.endsWith('.css') ? [] : [file.code]
    return input.endsWith('.css') ? [String(file.source)] : []
  })
  const [text] = texts
  if (text === undefined || texts.length > 1) throw new Error(`${input} makes ${texts.length} files, not one`)
  return text.trim()
}

/** What would end its element early has no place in it. */
function inlined(text: string): string {
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error('a bundle holds the end of its own element')
  return text
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
