/** What came of asking a model: an answer that can be used, or what was wrong with it. */
export const answerClasses = {
  ok: 'usable',
  unreachable: 'unavailable',
  timeout: 'unavailable',
  unauthorised: 'unavailable',
  'rate limited': 'unavailable',
  'server error': 'unavailable',
  'http error': 'unavailable',
  html: 'shape',
  'wrong content type': 'shape',
  'not json': 'shape',
  'no answer': 'shape',
  'error in answer': 'shape',
  'empty choices': 'shape',
  'reasoning only': 'shape',
  truncated: 'shape',
  oversized: 'shape',
} as const satisfies Readonly<Record<string, 'usable' | 'unavailable' | 'shape'>>

export type AnswerClass = keyof typeof answerClasses
