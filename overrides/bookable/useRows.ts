import { useCallback, useEffect, useRef, useState } from 'react'

/** What is said of the rows of a list, by their number from 1. */
export interface RowWords {
  readonly one: (number: number) => string
  readonly copy: (number: number) => string
  readonly remove: (number: number) => string
  readonly added: (number: number) => string
  readonly removed: (number: number) => string
  readonly restored: (number: number) => string
}

interface RowsOptions<E> {
  readonly id: string
  readonly value: readonly E[]
  readonly onChange: (value: E[]) => void
  readonly words: RowWords
  /** Part of a row that the focus goes to when it is made: its id is `<id>_<index>_<part>`. */
  readonly first: string
}

interface Removed<E> {
  readonly entry: E
  readonly index: number
}

export interface Rows<E> {
  readonly put: (index: number, entry: E) => void
  /** Behind all others, or at an index. */
  readonly add: (entry: E, index?: number) => void
  readonly remove: (index: number) => void
  readonly undo: () => void
  /** What was removed last, while it can be brought back. */
  readonly removed: string | null
  /** Told to screen readers. */
  readonly said: string
  readonly undoId: string
}

const focusable = 'input, button, select'

/** A list edited row by row: added, copied, removed and brought back, the focus always where the work goes on. */
export const useRows = <E>({ id, value, onChange, words, first }: RowsOptions<E>): Rows<E> => {
  const [removed, setRemoved] = useState<Removed<E> | null>(null)
  const [said, setSaid] = useState('')
  const focus = useRef<string | null>(null)
  // Rows keep their callbacks, so that typing in one does not draw the others.
  const latest = useRef({ value, onChange, words })
  latest.current = { value, onChange, words }
  const undoId = `${id}-undo`

  useEffect(() => {
    const element = focus.current === null ? null : document.getElementById(focus.current)
    if (!element) return
    const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    target?.focus()
    focus.current = null
  }, [value.length, removed])

  const insert = useCallback(
    (entry: E, index: number) => {
      const now = latest.current
      focus.current = `${id}_${index}_${first}`
      setRemoved(null)
      now.onChange([...now.value.slice(0, index), entry, ...now.value.slice(index)])
    },
    [id, first],
  )
  const put = useCallback((index: number, entry: E) => {
    const now = latest.current
    setRemoved(null)
    now.onChange(now.value.map((one, position) => (position === index ? entry : one)))
  }, [])
  const add = useCallback(
    (entry: E, index = latest.current.value.length) => {
      setSaid(latest.current.words.added(index + 1))
      insert(entry, index)
    },
    [insert],
  )
  const remove = useCallback(
    (index: number) => {
      const now = latest.current
      const entry = now.value[index]
      if (entry === undefined) return
      focus.current = undoId
      setSaid(now.words.removed(index + 1))
      setRemoved({ entry, index })
      now.onChange(now.value.filter((_, position) => position !== index))
    },
    [undoId],
  )
  const undo = useCallback(() => {
    if (!removed) return
    setSaid(latest.current.words.restored(removed.index + 1))
    insert(removed.entry, removed.index)
  }, [insert, removed])

  return { put, add, remove, undo, removed: removed && words.removed(removed.index + 1), said, undoId }
}
