import { makeSigningKey } from '../../../app/attest/signing-key.ts'
import { publicPem } from '../../../evidence/signatures/public-key.ts'
import { renderKeyJson, renderNewKeyText } from '../../../report/attest-report.ts'
import { defineCommand } from '../../command-declaration.ts'
import { required, value } from '../../command-options.ts'
import { nonEmpty, oneOf } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'keys new',
  summary: 'make a private key in a PEM file that only you can read',
  options: {
    out: required(value('<file>', 'the file to write; an existing one is never overwritten', nonEmpty)),
    algorithm: value(
      '<name>',
      'the kind of the key: ed25519 or ecdsa-p256 (default: ed25519)',
      oneOf(['ed25519', 'ecdsa-p256']),
    ),
  },
  examples: ['sot keys new --out ~/.config/sot/key.pem'],
  run: async ({ flags: { out = '', algorithm = 'ed25519', ...flags }, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot keys new')
    const { key, keyid } = makeSigningKey(out, algorithm, context)
    const row = { file: out, algorithm, keyid, pem: publicPem(key) }
    context.stdout.write(format === 'json' ? renderKeyJson(row) : renderNewKeyText(row))
    return 0
  },
})
