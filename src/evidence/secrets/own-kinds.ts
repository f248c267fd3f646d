/** A kind of credential that the preset does not look for. */
export type SecretKind = {
  readonly name: string
  /** Text that every credential of the kind contains, as a pattern without groups that capture. */
  readonly part: string
  /** The credential; its first group is the secret where the match is longer. Every repetition has a limit. */
  readonly pattern: string
  /** True where anything may have this form, so that the value itself must look random. */
  readonly isLoose?: true
}

const word = '[A-Za-z0-9_-]'
const alnum = '[A-Za-z0-9]'
const hex = '[0-9a-f]'
const base64 = '[A-Za-z0-9+/]'
const secretName =
  '(?:API_?KEY|SECRET_?KEY|ACCESS_?KEY|ACCOUNT_KEY|ENCRYPTION_KEY|SIGNING_KEY|AUTH_KEY|TOKEN|SECRET|PASSWORD|PASSWD)'

/** One line for each kind; the comment says where the form is from. */
export const secretKinds: readonly SecretKind[] = [
  // Access, deploy, runner, trigger, feed, agent, OAuth and other tokens have a prefix each.
  {
    name: 'GitLab token',
    part: 'gl[a-z]{2,6}-',
    pattern: `gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct)-(${word}{20,300})`,
  },
  // API keys of Google Cloud and Maps are 39 characters.
  { name: 'Google API key', part: 'AIza', pattern: `AIza(${word}{35})(?!${word})` },
  // Client secrets and access tokens of Google OAuth.
  { name: 'Google OAuth secret', part: 'GOCSPX-|ya29\\.', pattern: `(?:GOCSPX-|ya29\\.)(${word}{20,500})` },
  // Secret and restricted keys, and secrets of webhooks. Publishable keys (pk_) are public.
  {
    name: 'Stripe key',
    part: '[sr]k_(?:live|test|prod)_|whsec_',
    pattern: `(?:[sr]k_(?:live|test|prod)_|whsec_)(${alnum}{16,300})`,
  },
  // Three parts in base64url; header and payload are JSON objects.
  {
    name: 'JSON web token',
    part: 'eyJ',
    pattern: `eyJ${word}{10,2000}\\.eyJ${word}{10,6000}\\.${word}{16,2000}`,
  },
  // The line of an .npmrc that logs in, in any of its three forms.
  {
    name: 'npm login',
    part: ':_(?:authToken|auth|password)',
    pattern: `:_(?:authToken|auth|password)[ \\t]{0,3}=[ \\t]{0,3}["']?([A-Za-z0-9+/_=.-]{16,500})`,
    isLoose: true,
  },
  // A macaroon in base64, which begins with its version.
  { name: 'PyPI token', part: 'pypi-Ag', pattern: `pypi-Ag(${word}{48,1000})` },
  // Tokens of users and of organisations.
  {
    name: 'Hugging Face token',
    part: 'hf_|api_org_',
    pattern: `(?:hf|api_org)_(${alnum}{34,40})(?!${word})`,
  },
  // Keys in connection strings of Storage, Service Bus, Event Hubs and IoT Hub.
  {
    name: 'Azure key',
    part: 'AccountKey=|SharedAccessKey=',
    pattern: `(?:AccountKey|SharedAccessKey)=(${base64}{43,86}={1,2})`,
  },
  // Client secrets of Entra ID have `Q~` after their fourth character.
  {
    name: 'Azure client secret',
    part: 'Q~',
    pattern: `[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])`,
  },
  // The signature of a shared access address.
  {
    name: 'Azure shared access signature',
    part: '[?&]sig=',
    pattern: `sig=([A-Za-z0-9%+/]{40,120}(?:%3[Dd]|=))`,
  },
  // The number of the bot and 35 characters that begin with A.
  { name: 'Telegram bot token', part: '\\d:A', pattern: `(?:bot)?\\d{6,12}:(A${word}{34})(?!${word})` },
  // The number of the bot in base64, a time and a signature.
  {
    name: 'Discord bot token',
    part: `\\.${word}{6}\\.`,
    pattern: `[MNO]${word}{23,27}\\.${word}{6}\\.${word}{27,38}(?!${word})`,
  },
  // A person who has the address can post.
  {
    name: 'Discord webhook',
    part: '/api/webhooks/',
    pattern: `discord(?:app)?\\.com/api/webhooks/\\d{16,20}/(${word}{60,80})`,
  },
  // The id of an API key; the account id (AC…) is no secret.
  { name: 'Twilio key', part: `SK${hex}{8}`, pattern: `SK(${hex}{32})(?!${word})` },
  // Access tokens of users and of organisations.
  { name: 'Docker token', part: 'dckr_', pattern: `dckr_[po]at_(${word}{20,100})` },
  // Personal access tokens, also of Azure Databricks.
  { name: 'Databricks token', part: 'dapi', pattern: `dapi(${hex}{32})(?:-\\d)?(?!${word})` },
  // Service, batch and recovery tokens since Vault 1.10.
  { name: 'Vault token', part: 'hv[sbr]\\.', pattern: `hv[sbr]\\.(${word}{24,400})` },
  // OpenAI keys of projects and services, and keys of providers that took over the prefix.
  {
    name: 'model provider key',
    part: 'sk-(?:proj|svcacct|admin|or-v1)-|gsk_|xai-|pplx-|r8_',
    pattern: `(?:sk-(?:proj|svcacct|admin|or-v1)-|gsk_|xai-|pplx-|r8_)(${word}{37,300})`,
  },
  // Access tokens of the clouds of DigitalOcean, Heroku, Supabase, Pulumi, Terraform, Fly and Tailscale.
  {
    name: 'cloud access token',
    part: 'do[opr]_v1_|HRKU-|sbp_|pul-|\\.atlasv1\\.|fm[12]_|tskey-',
    pattern: `(?:do[opr]_v1_(?:${hex}{64})|HRKU-${word}{36,60}|sbp_${hex}{40}|pul-${hex}{40}|${alnum}{14}\\.atlasv1\\.${word}{60,80}|fm[12]_[A-Za-z0-9+/=_-]{100,900}|tskey-[a-z]{3,12}-${word}{20,80})(?!${word})`,
  },
  // Tokens of Atlassian, Grafana, Sentry, New Relic, Postman, Figma, Notion and Doppler.
  {
    name: 'service token',
    part: 'ATATT3|ATBB|gl(?:sa|c)_|sntry[su]_|NRAK-|PMAK-|figd_|ntn_|dp\\.',
    pattern: `(?:ATATT3[A-Za-z0-9_=-]{150,300}|ATBB${alnum}{32}|glsa_${alnum}{32}_[0-9A-Fa-f]{8}|glc_[A-Za-z0-9+/]{32,400}={0,3}|sntry[su]_[A-Za-z0-9+/=_-]{40,300}|NRAK-[A-Z0-9]{27}|PMAK-${hex}{24}-${hex}{34}|figd_${word}{40,60}|ntn_${alnum}{40,60}|dp\\.(?:pt|st|ct|sa)\\.${word}{40,60})(?!${word})`,
  },
  // Tokens that publish packages: RubyGems, crates.io and NuGet.
  {
    name: 'package registry token',
    part: 'rubygems_|cio|oy2',
    pattern: `(?:rubygems_${hex}{48}|cio${alnum}{32}|oy2[a-z0-9]{43})(?!${word})`,
    isLoose: true,
  },
  // A secret key of age; its letters are those of bech32.
  { name: 'age key', part: 'AGE-SECRET-KEY-1', pattern: 'AGE-SECRET-KEY-1([02-9AC-HJ-NP-Z]{58})' },
  // The header that logs in to a service, in requests, commands and logs.
  {
    name: 'bearer token',
    part: '[Bb]earer|BEARER',
    pattern: `(?:[Bb]earer|BEARER)[ \\t]{1,3}([A-Za-z0-9._~+/-]{20,4000}={0,2})`,
    isLoose: true,
  },
  // A variable of a shell, a .env file, YAML or JSON whose name says that its value is secret.
  {
    name: 'secret in a variable',
    part: secretName,
    pattern: `(?:[A-Z][A-Z0-9_]{0,79}_)?${secretName}["']?[ \\t]{0,3}[:?]?[=:][ \\t]{0,3}["'\`]?([^\\s"'\`$<>{}()[\\]|,;\\\\]{8,1000})(?=["'\`|,;)\\]}\\s\\\\]|$)`,
    isLoose: true,
  },
]
