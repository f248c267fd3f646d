/** The id of an issue as a part of a folder's name: lower case, digits and single hyphens. */
export function safeIssueName(issue: string): string {
  const safe = issue
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '')
  return safe === '' ? 'issue' : safe
}

const longest = 60
