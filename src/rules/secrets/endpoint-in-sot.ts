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
    good: [
      '# Relay Issues\n\nThe relay needs `RELAY_BASE_URL`; its value is given at run time.\n\n```sh\nexport RELAY_BASE_URL=http://<host>:<port>/v1\n```\n',
      '# Relay Issues\n\nVersion 1.2.3.4 of the relay was read at 12:30, with `settings.local.md` beside it.\n',
    ],
    bad: [
      '# Relay Issues\n\n```sh\nexport RELAY_BASE_URL=https://relay.acme.example/v1\n```\n',
      '# Relay Issues\n\nThe relay listens on 192.168.7.20:8080 for now.\n',
    ],
  },
  function* ({ documents, scanned }) {
    for (const { path, endpoints } of [...documents, ...scanned]) {
      for (const { reason, subject, span } of endpoints)
        yield { message: reason, path, span, data: { subject } }
    }
  },
)
