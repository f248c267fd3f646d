import type { Term } from './contract-terms.ts'

const file = (name: string): Term => ({
  name: `\`${name}\``,
  words: new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?!\\w)`),
})

const approval = (name: string): Term => ({
  name: `\`approval.${name}\``,
  words: new RegExp(`(?<!\\w)approval\\.\\{?(?:(?:requested|granted|denied) ?[|,/] ?)*${name}(?!\\w)`),
})

/** What a contract about evidence names: artifacts, fields of the report, guarantees, approval events. */
export const evidenceTerms: readonly Term[] = [
  file('report.json'),
  file('report.md'),
  file('events.normalized.jsonl'),
  file('patch.diff'),
  file('test.log'),
  file('trace.jsonl'),
  {
    name: 'the raw logs of the backend',
    words:
      /\braw\b[^|]{0,15}\blogs?\b[^|.]{0,30}\bbackend\b|\braw backend logs?\b|\bbackend\b[^|]{0,20}(?:\| )?[^|]{0,15}\braw\b[^|]{0,10}\blogs?\b|\bbackend logs?\b[^|]{0,12}\braw\b/,
  },
  {
    name: 'run start',
    words:
      /\brun[ _-]start(?:s|ed|_at)?\b|\brun_started_at\b|\bstart(?: and end)?(?: times?)? of (?:the|a|each|every) run\b/,
  },
  {
    name: 'run end',
    words:
      /\brun[ _-]end(?:s|ed|_at)?\b|\brun_ended_at\b|\bend(?: times?)? of (?:the|a|each|every) run\b|\brun start(?:s|ed)? ?(?:and|or|[/,&+–-]) ?(?:the )?end\b/,
  },
  {
    name: 'backend exit code',
    words: /\bbackend(?:['’]s)?[ _-]exit[ _-](?:code|status)\b|\bexit (?:code|status) of the backend\b/,
  },
  { name: 'changed files', words: /\bchanged[ _-]files?\b|\bfiles? (?:that )?(?:were |was )?changed\b/ },
  { name: 'blockers', words: /\bblockers\b|\bblocker (?:list|field)s?\b/ },
  {
    name: 'status',
    words:
      /(?<!\b(?:admission|exit|promotion|default|document|issue|core|http|lifecycle|git)[ _-])\bstatus(?:es)?\b/,
  },
  {
    name: 'artifact paths',
    words: /\bartifacts?[ _-]paths?\b|\bpaths? (?:of|to|for) (?:\w+ ){0,3}artifacts?\b/,
  },
  {
    name: 'digest manifest',
    words: /\bdigests?[ _-]manifest\b|\bmanifest of (?:\w+ |sha-256 ){0,3}digests?\b/,
  },
  { name: 'SHA-256', words: /\bsha[ -]?256\b/ },
  { name: 'freshness', words: /\bfreshness\b/ },
  { name: 'fail-closed behaviour', words: /\bfail(?:s|ed|ing|ure)?[ -]closed\b/ },
  {
    name: 'a nonzero exit',
    words: /\bnon-?zero\b|\bexits? (?:code )?(?:other than|not|never|≠|!=) ?(?:0|zero)\b/,
  },
  approval('requested'),
  approval('granted'),
  approval('denied'),
]
