import { useEffect, useState } from 'react'
import { answered, notTyping, typed } from './typing.ts'

interface TypingControls {
  /** null while the user does not type. */
  readonly text: string | null
  readonly type: (text: string, sent: unknown) => void
  /** The field shows its value again. */
  readonly forget: () => void
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
