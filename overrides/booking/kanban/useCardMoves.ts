import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { moveTask } from '../../../src/domain/workflow/moveTask.ts'
import {
  type BoardView,
  type CardMove,
  fullIndex,
  neighbour,
  columnName,
  shownColumns,
  standing,
  stepped,
} from './boardView.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'
import type { useBoard } from './useBoard.ts'

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const wayKeys: readonly string[] = [...arrows, 'Home', 'End']

const focusCard = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })

interface Lift {
  readonly move: CardMove
  readonly by: 'keys' | 'pointer'
  /** Snapshot when the card was lifted: changes by other users must not interrupt the move. */
  readonly board: BoardView
}

interface CardMovesOptions {
  readonly board: ReturnType<typeof useBoard>
  /** The present board. */
  readonly latest: BoardView
  /** Column ids in order. */
  readonly columnIds: readonly string[]
  readonly mayMove: boolean
}

/** Lifting, moving and dropping cards by pointer, keyboard and menu, with announcements. */
export const useCardMoves = ({ board, latest, columnIds, mayMove }: CardMovesOptions) => {
  const [lift, setLift] = useState<Lift | null>(null)
  const [spoken, setSpoken] = useState('')
  /** The card that is to receive the focus; its column scrolls it into view. */
  const [sought, setSought] = useState<string | null>(null)
  const refocus = useRef<string | null>(null)
  const view = lift?.board ?? latest
  const base = useMemo(() => shownColumns(view.columns, view.found), [view])
  const going = lift?.move
  const columns = useMemo(
    () =>
      going === undefined
        ? base
        : moveTask(base, { taskId: going.id, destination: going.destination, newIndex: going.index }),
    [base, going],
  )

  useEffect(() => {
    const id = refocus.current
    if (id === null) return
    // At once, for a key before the next frame, and after it: a virtual list renders only then.
    focusCard(id)
    const frame = requestAnimationFrame(() => focusCard(id))
    return () => cancelAnimationFrame(frame)
  })

  const nameOf = (id: string): string => view.cards.get(id)?.name ?? id
  const spot = ({ id, destination, index }: CardMove) => {
    const others = (base.get(destination) ?? []).filter((each) => each !== id)
    return [columnName(view, destination), index + 1, others.length + 1] as const
  }

  const take = (id: string, by: Lift['by']): void => {
    const move = standing(base, id)
    if (move === undefined || !mayMove) return
    setLift({ move, by, board: view })
    if (by === 'keys') refocus.current = id
    setSpoken(texts.lifted(nameOf(id), ...spot(move)))
  }

  const carry = (next: CardMove): void => {
    setLift((before) => before && { ...before, move: next })
    setSpoken(`${nameOf(next.id)} ${texts.over(...spot(next))}`)
  }

  const putBack = (): void => {
    if (lift !== null) setSpoken(texts.returned(nameOf(lift.move.id)))
    setLift(null)
  }

  /** Index among all cards of the column, including hidden ones. */
  const stored = (move: CardMove): CardMove => {
    const [all, shown] = [view.columns.get(move.destination) ?? [], base.get(move.destination) ?? []]
    return { ...move, index: fullIndex(all, shown, move.id, move.index) }
  }

  const ask = async (move: CardMove): Promise<void> => {
    const done = await board.request(stored(move))
    if (done === true)
      setSpoken(
        move.destination === 'archive'
          ? texts.archived(nameOf(move.id))
          : texts.dropped(nameOf(move.id), ...spot(move)),
      )
    else if (done === false) setSpoken(texts.returned(nameOf(move.id)))
  }

  const drop = (): void => {
    if (lift === null) return
    setLift(null)
    void ask(lift.move)
  }

  const onKey = (event: KeyboardEvent<HTMLButtonElement>, id: string): void => {
    if (lift === null) {
      if (event.key !== ' ' && !wayKeys.includes(event.key)) return
      event.preventDefault()
      if (event.key === ' ') take(id, 'keys')
      else setSought(neighbour(columns, columnIds, id, event.key) ?? null)
      return
    }
    if (lift.by !== 'keys' || lift.move.id !== id) return
    if (event.key === 'Tab') {
      putBack()
      refocus.current = null
      return
    }
    if (event.key !== ' ' && event.key !== 'Enter' && event.key !== 'Escape' && !arrows.includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') putBack()
    else if (arrows.includes(event.key)) carry(stepped(lift.move, event.key, columnIds, base))
    else drop()
  }

  const moveTo = (id: string, destination: string): void => {
    const move = standing(base, id)
    if (move !== undefined) void ask({ ...move, destination, index: 0 })
  }
  const shift = (id: string, by: -1 | 1): void => {
    const move = standing(base, id)
    if (move !== undefined) void ask({ ...move, index: move.index + by })
  }

  const moving = going?.id ?? board.question?.move.id ?? null
  return {
    view,
    columns,
    lift,
    moving,
    /** The card to scroll into view; none while dragging by pointer: then the column scrolls at its edges. */
    followed: lift?.by === 'pointer' ? null : (moving ?? sought),
    spoken,
    sought,
    found: useEvent(() => setSought(null)),
    take,
    carry,
    drop,
    putBack,
    onKey: useEvent(onKey),
    moveTo: useEvent(moveTo),
    shift: useEvent(shift),
    /** Stops restoring the focus to the card. */
    release: () => {
      refocus.current = null
    },
  }
}
