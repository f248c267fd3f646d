/** A text without markup and with single spaces: what two places must share to say the same. */
export function foldText(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/\s+/gu, ' ').trim()
}

/** A heading or title as people compare them: folded, without a closing dot. */
export function foldTitle(text: string): string {
  return foldText(text).replace(/[.\s]+$/u, '')
}
