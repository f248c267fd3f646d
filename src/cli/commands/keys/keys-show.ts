import { readSigningKey } from '../../../app/attest/signing-key.ts'
import { publicPem } from '../../../evidence/signatures/public-key.ts'
import { renderKeyJson } from '../../../report/attest-report.ts'
import { defineCommand } from '../../command-declaration.ts'
import { required, signingOptions } from '../../command-options.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'keys show',
  summary: 'print the public part of a key, as a file that trust.keys can name',
  options: { key: required(signingOptions.key) },
  examples: ['sot keys show --key ci-key.pem > .sot/ci.pem'],
  run: async ({ flags: { key: file = '', ...flags }, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot keys show')
    const { key, algorithm, keyid } = readSigningKey(file, context)
    const pem = publicPem(key)
    context.stdout.write(format === 'json' ? renderKeyJson({ file, algorithm, keyid, pem }) : pem)
    return 0
  },
})
