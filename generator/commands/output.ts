/** Output of a command: data may be piped, notes are for the terminal. */
export interface Output {
  readonly data: (text: string) => void
  readonly note: (text: string) => void
}
