/** A page that browsers without script open again. */
export interface Repetition {
  readonly seconds: number
  /** Path of our own with its query. */
  readonly address: string
}
