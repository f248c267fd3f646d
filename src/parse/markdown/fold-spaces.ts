const uneven = /\s{2,}|[^\S ]/g

/** A text with single spaces for whatever white space it holds. Most texts are so already and stay as they are. */
export function foldSpaces(text: string): string {
  return text.replace(uneven, ' ')
}
