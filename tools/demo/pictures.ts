/** The pictures of the README, and their size. */
export const pictures = [
  ['light', 'docs/images/board-light.png'],
  ['dark', 'docs/images/board-dark.png'],
] as const

export const size = { width: 1200, height: 600 }
