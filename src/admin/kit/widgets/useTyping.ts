import { useEffect, useState } from 'react'

interface TypingControls {
  /** null while the user does not type. */
  readonly text: string | null
  readonly type: (text: string, sent: unknown) => void
  /** The field shows its value again. */
  readonly forget: () => void
}

/** Text of a field while the user types, and the values passed to the form that have not come back yet. */
interface Typing {
  /** null while the user does not type: the field shows its value. */
  readonly text: string | null
  readonly awaited: readonly unknown[]
}

export const notTyping: Typing = { text: null, awaited: [] }

/**
 * A key was pressed.
 * @param sent value passed on for the text
 * @param value current value of the field
 */
export const typed = ({ awaited }: Typing, text: string, sent: unknown, value: unknown): Typing => {
  const last = awaited.length === 0 ? value : awaited.at(-1)
  return { text, awaited: Object.is(last, sent) ? awaited : [...awaited, sent] }
}

/**
 * The field's value changed. The answer to an earlier key may arrive after the next one and does not change the text; a value that was not
 * typed was set from elsewhere (restored, undone, adopted) and discards the typed text.
 * @param fits does the text mean this value?
 */
export const answered = (before: Typing, value: unknown, fits: (text: string, value: unknown) => boolean): Typing => {
  if (before.text === null) return before
  const at = before.awaited.findIndex((sent) => Object.is(sent, value))
  if (at >= 0) return { ...before, awaited: before.awaited.slice(at + 1) }
  return fits(before.text, value) ? { ...before, awaited: [] } : notTyping
}

/** Typed text of a field whose value is the parsed text. */
export const useTyping = (value: unknown, fits: (text: string, value: unknown) => boolean): TypingControls => {
  const [typing, setTyping] = useState(notTyping)

  useEffect(() => {
    setTyping((before) => answered(before, value, fits))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how texts are parsed does not change while a field is mounted
  }, [value])

  return {
    text: typing.text,
    type: (text, sent) => setTyping((before) => typed(before, text, sent, value)),
    forget: () => setTyping(notTyping),
  }
}
