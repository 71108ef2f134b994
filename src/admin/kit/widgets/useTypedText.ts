import { whenReleased } from '../whenReleased.ts'
import { useTyping } from './useTyping.ts'

interface TypedText {
  /** What the field shows. */
  readonly text: string
  /** The typed text, once the field was left, while it means nothing. */
  readonly refused: string | null
  readonly type: (text: string) => void
  readonly leave: () => void
  /** Sets a value without typing: an arrow key, a calendar. */
  readonly put: (value: string) => void
}

interface Options {
  /** In its canonical form; a text that means nothing where somebody typed one; null where there is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** The canonical form of what a text means, or null. */
  readonly read: (text: string) => string | null
  /** How a canonical value is shown. */
  readonly show: (value: string) => string
}

/**
 * Free typing for dates and times: every reading is passed on at once, the tidy form is shown when the field is left.
 * A text that means nothing is passed on as it is, stays in the field and is explained; the schema refuses it.
 */
export const useTypedText = ({ value, onChange, read, show }: Options): TypedText => {
  const meaningOf = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  const { text: typed, type, forget } = useTyping(value, (text, now) => meaningOf(text) === now)
  const meant = value === null ? null : read(value)

  return {
    text: typed ?? (value === null ? '' : meant === null ? value : show(meant)),
    refused: typed === null && value !== null && meant === null ? value : null,
    type: (text) => {
      type(text, meaningOf(text))
      onChange(meaningOf(text))
    },
    leave: () => whenReleased(forget),
    put: (next) => {
      forget()
      onChange(next)
    },
  }
}
