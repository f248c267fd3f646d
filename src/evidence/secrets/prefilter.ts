/**
 * The fixed part of what each rule of secretlint's preset looks for. Wider than the rule on purpose, never narrower; a
 * test compares every rule of the preset with its pattern.
 */
export const fixedParts: Readonly<Record<string, RegExp>> = {
  '@secretlint/secretlint-rule-aws':
    /(?:[Ss]ecret|SECRET)_?(?:[Aa]ccess|ACCESS)|A(?:3T[A-Z0-9]|KIA|GPA|IDA|ROA|IPA|NPA|NVA|SIA)[A-Z0-9]{16}/,
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

const anyFixedPart = new RegExp(
  Object.values(fixedParts)
    .map(({ source }) => source)
    .join('|'),
)

/** False when the preset certainly finds nothing in the text as it is written, so that secretlint need not be loaded. */
export function mayContainSecret(text: string): boolean {
  return anyFixedPart.test(text)
}
