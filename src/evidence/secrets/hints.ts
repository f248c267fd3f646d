/**
 * What a text must contain before a rule of secretlint's preset can find anything in it: the fixed part of
 * that rule's own pattern. Wider than the rule on purpose, never narrower; a test holds every rule of the
 * preset against its hint.
 */
export const secretHints: Readonly<Record<string, RegExp>> = {
  '@secretlint/secretlint-rule-aws':
    /secret_?access|SECRET_?ACCESS|(?:[Ss]ecret|SECRET)_?(?:[Aa]ccess|ACCESS)|A(?:3T[A-Z0-9]|KIA|GPA|IDA|ROA|IPA|NPA|NVA|SIA)[A-Z0-9]{16}/,
  '@secretlint/secretlint-rule-gcp': /private_key/,
  '@secretlint/secretlint-rule-privatekey': /PRIVATE KEY/,
  '@secretlint/secretlint-rule-npm': /npm_|x-oauth-basic|_authToken=/,
  '@secretlint/secretlint-rule-basicauth': /:\/\/[-\w]{1,256}:[-\w]{1,256}@/,
  '@secretlint/secretlint-rule-slack': /xox[bpaor]-|xapp-|[Hh][Oo]{2}[Kk][Ss]\.[Ss][Ll][Aa][Cc][Kk]\./,
  '@secretlint/secretlint-rule-sendgrid': /SG\./,
  '@secretlint/secretlint-rule-shopify': /shp(?:pa|ca|at|ss)_/,
  '@secretlint/secretlint-rule-github': /gh[pousr]_|github_pat_/,
  '@secretlint/secretlint-rule-openai': /T3BlbkFJ/,
  '@secretlint/secretlint-rule-anthropic': /sk-ant-api0/,
  '@secretlint/secretlint-rule-linear': /lin_api_/,
  '@secretlint/secretlint-rule-1password': /ops_ey/,
  '@secretlint/secretlint-rule-database-connection-string':
    /(?:[Mm][Oo][Nn][Gg][Oo][Dd][Bb]|[Mm][Yy][Ss][Qq][Ll]|[Pp][Oo][Ss][Tt][Gg][Rr][Ee][Ss])[A-Za-z+]{0,4}:\/\//,
}

/**
 * All hints in one, each from the sign or capital in it that is rare in plain words, with what stands in front looked
 * up behind: as mere alternatives they are held one after the other against every character, five times as long.
 */
const anyHint = new RegExp(
  [
    /_(?:key(?<=private_key)|authToken=|(?<=npm_|shp(?:pa|ca|at|ss)_|gh[pousr]_))/,
    /_(?:pat_(?<=github_pat_)|api_(?<=lin_api_)|ey(?<=ops_ey))/,
    /:\/\/(?:[-\w]{1,256}:[-\w]{1,256}@|(?<=(?:[Mm][Oo][Nn][Gg][Oo][Dd][Bb]|[Mm][Yy][Ss][Qq][Ll]|[Pp][Oo][Ss][Tt][Gg][Rr][Ee][Ss])[A-Za-z+]{0,4}:\/\/))/,
    /x(?:ox[bpaor]-|app-|-oauth-basic)/,
    /A(?:3T[A-Z0-9]|KIA|GPA|IDA|ROA|IPA|NPA|NVA|SIA)[A-Z0-9]{16}/,
    /PRIVATE KEY|SG\.|T3BlbkFJ|-ant-api0(?<=sk-ant-api0)|\.[Ss][Ll][Aa][Cc][Kk]\.(?<=[Hh][Oo][Oo][Kk][Ss]\.[Ss][Ll][Aa][Cc][Kk]\.)/,
    /cc(?:ess(?<=(?:[Ss]ecret|SECRET)_?[Aa]ccess))|CC(?:ESS(?<=(?:[Ss]ecret|SECRET)_?ACCESS))/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** True unless it is certain that the preset finds nothing in the text as it is written: spares most runs the loading of secretlint. */
export function mayHoldSecret(text: string): boolean {
  return anyHint.test(text)
}
