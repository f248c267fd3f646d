/**
 * What a text must contain before a rule of secretlint's preset can find anything in it: the fixed part of
 * that rule's own pattern. Wider than the rule on purpose, never narrower; a test holds every rule of the
 * preset against its hint.
 */
export const secretHints: Readonly<Record<string, RegExp>> = {
  '@secretlint/secretlint-rule-aws':
    /secret_?access|SECRET_?ACCESS|(?:[Ss]ecret|SECRET)_?(?:[Aa]ccess|ACCESS)|A(?:3T[A-Z0-9]|KIA|GPA|IDA|ROA|IPA|NPA|NVA|SIA)[A-Z0-9]{16}/,
  // The rule reads JSON files, whose keys may be written with escapes.
  '@secretlint/secretlint-rule-gcp': /private_key|\\u/,
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

const anyHint = new RegExp(
  Object.values(secretHints)
    .map(({ source }) => source)
    .join('|'),
)

/** True unless it is certain that the preset finds nothing: spares most runs the loading of secretlint. */
export function mayHoldSecret(text: string): boolean {
  return anyHint.test(text)
}
