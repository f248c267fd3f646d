/** What a piece of the report is, for whoever colours it. */
export type TextRole = 'error' | 'warning' | 'note' | 'place' | 'rule' | 'gutter' | 'fix' | 'good'

export type TextOptions = {
  /** Nothing but findings. */
  readonly quiet: boolean
  /** Columns of the screen. */
  readonly width: number
  /** Returns the text with its colour around it; it must not change the text. */
  readonly paint: (role: TextRole, text: string) => string
}
