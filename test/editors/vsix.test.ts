import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildVsix } from '../../tools/build/vsix.ts'
import { packageFolder } from '../cli/built-bin.ts'
import { workspaceFolder } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

let archive: Uint8Array = new Uint8Array()
let files: Record<string, string> = {}
beforeAll(async () => {
  archive = await buildVsix(packageFolder)
  files = Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  )
})

/** The values of an attribute, in the order of the text. */
const attributes = (xml: string | undefined, name: string): string[] =>
  [...(xml ?? '').matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

const manifest = JSON.parse(readTracked('editors/vscode/package.json'))

describe('the manifest of the extension for VS Code', () => {
  it('has the version of the package, and what VS Code requires', () => {
    const own = JSON.parse(readTracked('package.json'))
    expect(manifest).toMatchObject({ name: own.name, version: own.version, license: own.license })
    expect(manifest.engines.vscode).toBe(`^${own.devDependencies['@types/vscode']}`)
    expect(manifest).toMatchObject({
      main: './dist/extension.cjs',
      publisher: expect.stringMatching(/^[a-z0-9][a-z0-9-]*$/),
      capabilities: { untrustedWorkspaces: { supported: false } },
    })
    expect(manifest.dependencies).toBeUndefined()
    // A repository must not name the program that runs.
    expect(manifest.contributes.configuration.properties['planning-sot.path'].scope).toBe('machine')
  })

  it('names every command in the README of the extension', () => {
    const readme = readTracked('editors/vscode/README.md')
    for (const { category, title } of manifest.contributes.commands)
      expect(readme).toContain(`| ${category}: ${title} |`)
  })
})

describe('the extension for VS Code as it is installed', () => {
  it('contains the manifest, the bundle that it names, and the texts that licences ask for', () => {
    expect(JSON.parse(files['extension/package.json'] ?? '')).toEqual(manifest)
    expect(files).toHaveProperty([join('extension', manifest.main)])
    expect(files['extension/LICENSE.txt']).toBe(readTracked('LICENSE'))
    expect(files['extension/THIRD-PARTY-NOTICES.txt']).toMatch(/^vscode-languageclient .*\(MIT\)$/m)
  })

  it('is described as an archive of VS Code has to be', () => {
    const xml = files['extension.vsixmanifest']
    const { name, version, publisher } = manifest
    expect(attributes(xml, 'Id')[0]).toBe(name)
    expect(attributes(xml, 'Version')).toContain(version)
    expect(attributes(xml, 'Publisher')).toEqual([publisher])
    expect(attributes(xml, 'Type')).toContain('Microsoft.VisualStudio.Code.Manifest')
    for (const path of attributes(xml, 'Path')) expect(files).toHaveProperty([path])
    const endings = attributes(files['[Content_Types].xml'], 'Extension')
    for (const path of Object.keys(files))
      if (path !== '[Content_Types].xml') expect(endings).toContain(extname(path))
  })

  it('has the same bytes whenever it is built', async () => {
    expect(Buffer.compare(await buildVsix(packageFolder), archive)).toBe(0)
    expect(archive.length).toBeLessThan(200 * 1024)
  })

  it('loads with nothing but Node and what VS Code provides', async () => {
    const folder = workspaceFolder({ 'package.json': files['extension/package.json'] ?? '' })
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/extension.cjs'), files['extension/dist/extension.cjs'] ?? '')
    mkdirSync(join(folder, 'node_modules/vscode'), { recursive: true })
    writeFileSync(
      join(folder, 'node_modules/vscode/index.js'),
      `const workspace = { isTrusted: false, onDidGrantWorkspaceTrust: () => 'waits for trust' }
      module.exports = new Proxy({ workspace }, { get: (known, name) => known[name] ?? class {} })`,
    )
    const load = createRequire(join(folder, 'package.json'))
    const extension = load(manifest.main)
    const subscriptions: unknown[] = []
    await extension.activate({ subscriptions })
    expect(subscriptions).toEqual(['waits for trust'])
    await extension.deactivate()
  })
})
