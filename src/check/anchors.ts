/** Anchors that a text sets in HTML: `<a id="…">`, `<a name="…">`. Those of headings are facts already. */
export function anchorsIn(text: string): Set<string> {
  const found = new Set<string>()
  if (!text.includes('<')) return found
  for (const match of text.matchAll(
    /<[a-z][a-z0-9]{0,20}\s[^<>]{0,200}?\b(?:id|name)\s*=\s*["']?([^\s"'<>]{1,200})/giu,
  )) {
    if (match[1] !== undefined) found.add(match[1])
  }
  return found
}
