import { whenReleased } from '../browser/whenReleased.ts'
import { useTyping } from './useTyping.ts'

interface TypedText {
  /** Text the field shows. */
  readonly text: string
  /** The typed text after the field was left, if it is invalid. */
  readonly refused: string | null
  readonly type: (text: string) => void
  readonly leave: () => void
  /** Sets a value without typing: an arrow key, a calendar. */
  readonly put: (value: string) => void
}

interface Options {
  /** In its canonical form; the typed text if that is invalid; null if there is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** The canonical form of a text; null if it is invalid. */
  readonly read: (text: string) => string | null
  /** The displayed form of a canonical value. */
  readonly show: (value: string) => string
}

/**
 * Free typing for dates and times: every parsed value is passed on at once, the formatted text is shown when the field is left. Invalid
 * text is passed on unchanged, stays in the field and is explained; the schema refuses it.
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
