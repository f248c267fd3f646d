import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, env, verdictOf } from '../cli/proof-repository.ts'
import { runCli } from '../cli/run-cli.ts'
import { git, workspaceFolder } from '../cli/workspace-folder.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/prove.md'), 'utf8')

type Language = {
  /** The command that shows whether the programs are here. */
  readonly needs: readonly [program: string, ...args: string[]]
  readonly validator: string
  readonly files: Readonly<Record<string, string>>
  readonly format: string
}

const languages: Readonly<Record<string, Language>> = {
  JavaScript: {
    needs: ['node', '--version'],
    validator: 'npm test',
    format: 'node',
    files: {
      'package.json': '{"type":"module","scripts":{"test":"node --test"}}\n',
      'refunds.js': 'export const refund = (charges) => charges - 1\n',
      'test/refunds.test.js': `import test from 'node:test'
import assert from 'node:assert'
import { refund } from '../refunds.js'
test('refunds a double charge', () => assert.equal(refund(2), 1))
`,
    },
  },
  Python: {
    needs: ['python3', '-m', 'pytest', '--version'],
    validator: 'python3 -m pytest tests',
    format: 'pytest',
    files: {
      'refunds.py': 'def refund(charges):\n    return charges - 1\n',
      'tests/test_refunds.py':
        'from refunds import refund\n\n\ndef test_refunds_a_double_charge():\n    assert refund(2) == 1\n',
    },
  },
  Go: {
    needs: ['go', 'version'],
    validator: 'go test ./...',
    format: 'go',
    files: {
      'go.mod': 'module example.com/shop\n\ngo 1.19\n',
      'refunds.go': 'package shop\n\nfunc Refund(charges int) int { return charges - 1 }\n',
      'refunds_test.go': `package shop

import "testing"

func TestRefundsADoubleCharge(t *testing.T) {
	if Refund(2) != 1 {
		t.Fatal("not refunded")
	}
}
`,
    },
  },
}

/** The part of the guide about a language. */
function chapter(language: string): string {
  const [, text = ''] = guide.split(`\n### ${language}\n`)
  return text.split(/\n### |\n## (?!SHOP-)/)[0] ?? ''
}

describe('the examples of the guide', () => {
  for (const [language, { needs, validator, files, format }] of Object.entries(languages)) {
    const [program, ...args] = needs
    const isHere = spawnSync(program, args).status === 0
    it.skipIf(!isHere)(`${language}: from an issue to a proof (needs ${program})`, async () => {
      const text = chapter(language)
      const [issue] = /(?<=```markdown\n)[\s\S]*?(?=```)/.exec(text) ?? []
      const [config] = /(?<=```yaml\n)[\s\S]*?(?=```)/.exec(text) ?? []
      expect(issue).toContain(`Validator: \`${validator}\``)
      const cwd = workspaceFolder({
        'sot/SHOP-ISSUES.md': `# Shop\n\n${issue}`,
        'sot.config.yaml': config ?? '',
        ...files,
      })
      git(cwd, 'init', '-q', '-b', 'main')
      commit(cwd, 'Refund double charges')
      const { exit, stdout } = await runCli(['prove', 'SHOP-12', '--json'], { cwd, env })
      const [run] = JSON.parse(stdout).runs
      expect([exit, run.status, run.verdict]).toEqual([0, 'pass', 'proven'])
      expect(run.commands[0].tests).toMatchObject({ format, executed: 1, passed: 1 })
      expect((await verdictOf(cwd, run.dir)).level).toBe(2)
    })
  }
})
