import { useEffect, useState } from 'react'
import { answered, notTyping, typed } from './typing.ts'

interface TypingControls {
  /** null when nobody types. */
  readonly text: string | null
  readonly type: (text: string, sent: unknown) => void
  /** The field shows its value again. */
  readonly forget: () => void
}

/** The text of a field whose value is not what is typed, but what that means. */
export const useTyping = (value: unknown, fits: (text: string, value: unknown) => boolean): TypingControls => {
  const [typing, setTyping] = useState(notTyping)

  useEffect(() => {
    setTyping((before) => answered(before, value, fits))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how texts are read does not change while a field stands
  }, [value])

  return {
    text: typing.text,
    type: (text, sent) => setTyping((before) => typed(before, text, sent, value)),
    forget: () => setTyping(notTyping),
  }
}
