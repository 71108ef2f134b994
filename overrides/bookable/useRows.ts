import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'

/** Texts of the rows of a list, by their number from 1. */
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
  /** The control of a new row that gets the focus: `<id>_<index>_<part>`. */
  readonly first: string
}

interface Removed<E> {
  readonly entry: E
  readonly index: number
}

export interface Rows<E> {
  readonly put: (index: number, entry: E) => void
  /** At the end, or at an index. */
  readonly add: (entry: E, index?: number) => void
  readonly remove: (index: number) => void
  readonly undo: () => void
  /** The last removed row, while it can be restored. */
  readonly removed: string | null
  /** For screen readers. */
  readonly said: string
  readonly undoId: string
}

const focusable = 'input, button, select'

/** A list edited row by row: add, copy, remove, undo; moves the focus accordingly. */
export const useRows = <E>({ id, value, onChange, words, first }: RowsOptions<E>): Rows<E> => {
  const [removed, setRemoved] = useState<Removed<E> | null>(null)
  const [said, setSaid] = useState('')
  const focus = useRef<string | null>(null)
  const undoId = `${id}-undo`

  useEffect(() => {
    const element = focus.current === null ? null : document.getElementById(focus.current)
    if (!element) return
    const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    target?.focus()
    focus.current = null
  }, [value.length, removed])

  const insert = (entry: E, index: number) => {
    focus.current = `${id}_${index}_${first}`
    setRemoved(null)
    onChange([...value.slice(0, index), entry, ...value.slice(index)])
  }
  // Stable callbacks, so that input in one row does not render the others.
  const put = useEvent((index: number, entry: E) => {
    setRemoved(null)
    onChange(value.map((one, position) => (position === index ? entry : one)))
  })
  const add = useEvent((entry: E, at?: number) => {
    const index = at ?? value.length
    setSaid(words.added(index + 1))
    insert(entry, index)
  })
  const remove = useEvent((index: number) => {
    const entry = value[index]
    if (entry === undefined) return
    focus.current = undoId
    setSaid(words.removed(index + 1))
    setRemoved({ entry, index })
    onChange(value.filter((_, position) => position !== index))
  })
  const undo = useEvent(() => {
    if (!removed) return
    setSaid(words.restored(removed.index + 1))
    insert(removed.entry, removed.index)
  })

  return { put, add, remove, undo, removed: removed && words.removed(removed.index + 1), said, undoId }
}
