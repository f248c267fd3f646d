import matter from 'gray-matter'

/** The language of a block of front matter as gray-matter tells it. Whatever is not YAML is named, never run. */
export function languageOf(block: string): string {
  let language = 'yaml'
  const refuse = (name: string): { parse: () => object } => ({
    parse: () => {
      language = name
      return {}
    },
  })
  const engines = {
    yaml: { parse: () => ({}) },
    json: refuse('json'),
    javascript: refuse('javascript'),
    js: refuse('javascript'),
    coffee: refuse('coffee'),
    toml: refuse('toml'),
  }
  try {
    matter(block, { language: 'yaml', engines })
  } catch {
    language = /^---[ \t]*([A-Za-z][\w-]*)/.exec(block)?.[1] ?? 'unknown'
  }
  return language
}
