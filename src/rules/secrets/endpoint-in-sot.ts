import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'base-url-value' | 'private-host'>(
  {
    id: 'endpoint-in-sot',
    group: 'secrets',
    title: 'Forbid endpoint addresses in planning files',
    why: 'Where a model or a service is reached is given at run time and belongs to the machine, not to the plan. A written address leaks the network it belongs to and soon points at the wrong machine. A variable may be named; its value may not.',
    severity: 'error',
    messages: {
      'base-url-value': {
        text: 'Unexpected value for {subject}, expected the variable alone',
        fix: 'Remove the address; say that the variable is supplied at run time, or write `<…>` in its place.',
      },
      'private-host': {
        text: 'Unexpected address of a private host ({subject}), expected none in a planning file',
        fix: 'Remove the address, or write a placeholder such as `<host>:<port>` in its place.',
      },
    },
    options: {
      reserved: {
        description:
          'Whether addresses of this machine and of documentation (example.com) are forbidden or allowed.',
        default: 'forbid',
        values: ['forbid', 'allow'],
      },
    },
  },
  function* ({ documents, scanned }, { options }) {
    for (const { path, endpoints } of [...documents, ...scanned]) {
      for (const { reason, subject, isReserved, span } of endpoints)
        if (isReserved !== true || options.reserved === 'forbid')
          yield { message: reason, path, span, data: { subject } }
    }
  },
)
