/** What stands in a field while somebody types, and which of the values passed on the form has not answered yet. */
export interface Typing {
  /** null when nobody types: then the field shows its value. */
  readonly text: string | null
  readonly awaited: readonly unknown[]
}

export const notTyping: Typing = { text: null, awaited: [] }

/**
 * A key was pressed.
 * @param sent what is passed on for the text
 * @param value what the field holds at this moment
 */
export const typed = ({ awaited }: Typing, text: string, sent: unknown, value: unknown): Typing => {
  const last = awaited.length === 0 ? value : awaited.at(-1)
  return { text, awaited: Object.is(last, sent) ? awaited : [...awaited, sent] }
}

/**
 * The field's value changed. An answer to an earlier key may come after the next one and takes nothing from the text;
 * a value nobody typed was set from elsewhere (restored, undone, taken over), and what was typed before no longer counts.
 * @param fits does the text mean this value?
 */
export const answered = (before: Typing, value: unknown, fits: (text: string, value: unknown) => boolean): Typing => {
  if (before.text === null) return before
  const at = before.awaited.findIndex((sent) => Object.is(sent, value))
  if (at >= 0) return { ...before, awaited: before.awaited.slice(at + 1) }
  return fits(before.text, value) ? { ...before, awaited: [] } : notTyping
}
