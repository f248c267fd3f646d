import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { rolldown } from 'rolldown'
import { noticesOf } from './notices.ts'

/** What of `editors/vscode/package.json` goes into the manifest of the archive. */
type ExtensionManifest = Readonly<
  Record<'name' | 'version' | 'publisher' | 'displayName' | 'description', string>
> & {
  readonly engines: { readonly vscode: string }
  readonly keywords: readonly string[]
  readonly categories: readonly string[]
  readonly extensionKind: readonly string[]
}

/** Zip archives have no earlier time; the same sources give the same bytes. */
const mtime = new Date(1980, 0, 1)

/** The extension as VS Code installs it: a zip archive with the bundled extension and two descriptions of it. */
export async function buildVsix(root: string): Promise<Uint8Array> {
  const folder = join(root, 'editors/vscode')
  const { code, files } = await bundleExtension(folder)
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
  const texts = {
    'extension/package.json': manifest,
    'extension/README.md': readFileSync(join(folder, 'README.md'), 'utf8'),
    'extension/LICENSE.txt': readFileSync(join(root, 'LICENSE'), 'utf8'),
    'extension/THIRD-PARTY-NOTICES.txt': noticesOf(files),
    'extension/dist/extension.cjs': code,
    'extension.vsixmanifest': vsixManifest(JSON.parse(manifest)),
  }
  const entries = Object.entries({ ...texts, '[Content_Types].xml': contentTypes(Object.keys(texts)) })
  return zipSync(Object.fromEntries(entries.map(([path, text]) => [path, strToU8(text)])), { mtime })
}

/** The extension and all that it imports, apart from what VS Code itself provides. */
async function bundleExtension(
  folder: string,
): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const input = join(folder, 'src/extension.ts')
  const bundle = await rolldown({ input, platform: 'node', external: [/^node:/, /^vscode$/] })
  const { output } = await bundle.generate({ format: 'cjs', minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code, moduleIds }] = output
  return { code, files: moduleIds }
}

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.cjs': 'application/javascript',
  '.vsixmanifest': 'text/xml',
}

function contentTypes(paths: readonly string[]): string {
  const lines = [...new Set(paths.map((path) => extname(path)))].map(
    (ending) => `<Default Extension="${ending}" ContentType="${types[ending]}"/>`,
  )
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const schema = 'http://schemas.microsoft.com/developer/vsx-schema'

function vsixManifest(manifest: ExtensionManifest): string {
  const { name, version, publisher, displayName, description, engines } = manifest
  const properties = {
    Engine: engines.vscode,
    ExtensionKind: manifest.extensionKind.join(),
    ExecutesCode: 'true',
  }
  const assets = {
    'Microsoft.VisualStudio.Code.Manifest': 'extension/package.json',
    'Microsoft.VisualStudio.Services.Content.Details': 'extension/README.md',
    'Microsoft.VisualStudio.Services.Content.License': 'extension/LICENSE.txt',
  }
  return `${declaration}<PackageManifest Version="2.0.0" xmlns="${schema}/2011" xmlns:d="${schema}-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(manifest.keywords.join())}</Tags>
    <Categories>${escaped(manifest.categories.join())}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${elements(properties, (id, value) => `<Property Id="Microsoft.VisualStudio.Code.${id}" Value="${escaped(value)}"/>`)}
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
${elements(assets, (type, path) => `<Asset Type="${type}" Path="${path}" Addressable="true"/>`)}
  </Assets>
</PackageManifest>
`
}

const elements = (
  values: Readonly<Record<string, string>>,
  element: (name: string, value: string) => string,
) =>
  Object.entries(values)
    .map(([name, value]) => `    ${element(name, value)}`)
    .join('\n')

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
