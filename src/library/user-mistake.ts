/** A mistake of the caller: what is wrong, and what to do. Every other error is a bug of this package. */
export class UserMistake extends Error {
  override readonly name: string = 'UserMistake'
  readonly what: string
  readonly todo: string

  constructor(what: string, todo: string) {
    super(`${what}${/[.?!]$/.test(what) ? '' : '.'} ${todo}`)
    this.what = what
    this.todo = todo
  }
}
