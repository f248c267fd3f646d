export { board, check, verify } from './api.ts'
export type { BoardOptions, CheckOptions, RuleLevel, VerifyOptions } from './options.ts'
export type * from './reports.generated.ts'
export { UserMistake } from './user-mistake.ts'
