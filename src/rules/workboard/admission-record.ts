import { documentStart } from '../../model/document/span.ts'
import { admissionFileName, fileNamePart, modelAdmission } from '../../model/evidence/admission-records.ts'
import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'not-json' | 'schema' | 'file-name'>(
  {
    id: 'admission-record',
    group: 'workboard',
    title: 'Require admission records that are complete and named after what they admit',
    why: 'An engine starts a model only when a record admits exactly that provider and model, and it finds the record by its file name. A record that cannot be read, lacks a key or goes by another name admits nothing, or the wrong thing.',
    severity: 'error',
    messages: {
      'not-json': {
        text: 'The admission record is no JSON: {message}',
        fix: 'Correct the JSON at this place.',
      },
      schema: {
        text: 'Unexpected admission record: {message}',
        fix: 'Give the record what is expected; `sot schema admission` shows its form, and `sot schema repository-admission` that of a repository.',
      },
      'file-name': {
        text: 'The record admits {provider} / {model}, expected a file name that ends in "ADMISSION.{expected}.json"',
        fix: 'Rename the file, or correct provider and model in it.',
      },
    },
  },
  function* ({ records }) {
    for (const file of records) {
      if (file.kind === 'admission' && file.unread !== null) {
        const { message, span } = file.unread
        yield { message: 'not-json', path: file.path, span, data: { message } }
      }
      if (file.kind !== 'admission') continue
      for (const { message, span } of file.violations) {
        yield { message: 'schema', path: file.path, span, data: { message } }
      }
      const data = modelAdmission(file)
      if (data === null) continue
      const { provider, model } = data
      if (typeof provider !== 'string' || typeof model !== 'string' || provider === '' || model === '')
        continue
      if (file.path.endsWith(admissionFileName(provider, model))) continue
      const expected = [provider, model].map(fileNamePart).join('-')
      const key = file.path.includes(`ADMISSION.${fileNamePart(provider)}-`) ? 'model' : 'provider'
      const span = file.spans[key] ?? documentStart
      yield { message: 'file-name', path: file.path, span, data: { provider, model, expected } }
    }
  },
)
