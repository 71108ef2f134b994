/** Where a command speaks: data may be piped on, notes are for the person before the screen. */
export interface Output {
  readonly data: (text: string) => void
  readonly note: (text: string) => void
}
