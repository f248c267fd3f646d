/** A mistake of the user's that stops a command: one line what is wrong, one line what to do. Exit 2. */
export type UserProblem = { readonly what: string; readonly todo: string }
