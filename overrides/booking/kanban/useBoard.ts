import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useMemo, useRef, useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask, perform } from '../../../src/admin/kit/requests/ask.ts'
import { codeOf } from '../../../src/admin/kit/requests/refusal.ts'
import { type Preferences, preferencesCall, savePreferenceCall } from '../../../src/api/preferences.ts'
import { type MoveTask, moveTaskCall } from '../../../src/api/workflow.ts'
import { boardCall } from '../../../src/api/workflowBoard.ts'
import { isProviderFault } from '../../../src/domain/booking/isProviderFault.ts'
import { hasOrder, moveTask } from '../../../src/domain/workflow/moveTask.ts'
import { type ActionStatus, statusesOf, statusKey } from '../../../src/domain/workflow/statusChange.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { type BoardView, boardView, type CardMove } from './boardView.ts'

/** The browser does not validate responses. */
const moveCall = moveTaskCall({})

/** A move awaiting confirmation, with its effects on the booking. */
export interface Question {
  readonly move: CardMove
  /** Request body, based on the card's position when moved. */
  readonly task: MoveTask
  readonly statuses: readonly ActionStatus[]
}

/** A move the server refused because the booking it releases needs another payment provider, or none. */
interface Unpaid {
  readonly move: CardMove
  readonly task: MoveTask
}

/** A refused move with its reason. */
export interface Refused {
  readonly move: CardMove
  readonly message: string
}

const skipKey = ({ source, destination }: CardMove, statuses: readonly ActionStatus[]): string =>
  statusKey(source, destination, statuses)

const taskOf = ({ id, source, destination, index }: CardMove, { columns }: BoardView): MoveTask => {
  // A card removed meanwhile by another user has no index.
  const seen = hasOrder(source) ? (columns.get(source)?.indexOf(id) ?? -1) : -1
  return {
    taskId: id,
    operation: 'move',
    destination,
    newIndex: index,
    source,
    ...(seen >= 0 && { oldIndex: seen }),
  }
}

const moved = (view: BoardView, { id, destination, index }: CardMove): BoardView => ({
  ...view,
  columns: moveTask(view.columns, { taskId: id, destination, newIndex: index }),
})

/**
 * The tenant's board and moves of its cards. Pending moves are shown as done; requests are sent one after the other, so that the user need
 * not wait between moves.
 * @param query search text; empty: no search
 */
export const useBoard = (query: string, onChanged: () => Promise<void>) => {
  const { tenantId, skippedConfirmations } = useAdminFrame()
  const tenant = tenantId ?? ''
  const queries = useQueryClient()
  /** In order of creation. */
  const [pending, setPending] = useState<readonly CardMove[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [question, setQuestion] = useState<Question | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null)
  const board = useQuery({
    queryKey: bookingKeys.board(tenant, query),
    queryFn: ({ signal }) => ask(boardCall, { params: { tenant }, query: { q: query || undefined }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  /** Stored in the browser: after a reload the board need not wait for the response (SHELL-035). */
  const kept = (answer: Preferences): Preferences => {
    skippedConfirmations.set(answer.skipStatusChangeConfirmations)
    return answer
  }
  const preferences = useQuery({
    queryKey: bookingKeys.preferences,
    queryFn: async ({ signal }) => kept(await ask(preferencesCall, { signal })),
    retry: false,
  })
  const view = useMemo(() => {
    const shown = question === null ? pending : [...pending, question.move]
    return board.data === undefined ? undefined : shown.reduce(moved, boardView(board.data))
  }, [board.data, pending, question])
  const skips = preferences.data?.skipStatusChangeConfirmations ?? skippedConfirmations.get()

  const send = async (move: CardMove, task: MoveTask): Promise<boolean> => {
    try {
      await perform(moveCall, { params: { tenant }, body: task })
      return true
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      // Another provider, or none, may resolve it.
      if (isProviderFault(codeOf(fault))) setUnpaid({ move, task })
      else setRefused({ move, message: fault.message })
      return false
    } finally {
      await onChanged()
      setPending((moves) => moves.filter((each) => each !== move))
    }
  }

  const store = (move: CardMove, task: MoveTask): Promise<boolean> => {
    setRefused(null)
    setPending((moves) => [...moves, move])
    const sent = line.current.then(() => send(move, task))
    line.current = sent.catch(() => undefined)
    return sent
  }

  /** Moves at once, or asks first if the new state changes the booking (KANBAN-015, KANBAN-021, KANBAN-022). Null: awaiting the answer. */
  const request = async (move: CardMove): Promise<boolean | null> => {
    if (view === undefined) return false
    const { source, destination, index } = move
    if (source === destination && view.columns.get(source)?.indexOf(move.id) === index) return true
    const actions = view.states.find(({ id }) => id === destination)?.actions ?? []
    const statuses = source === destination ? [] : statusesOf(actions)
    if (statuses.length === 0 || skips[skipKey(move, statuses)] === true) return store(move, taskOf(move, view))
    setQuestion({ move, statuses, task: taskOf(move, view) })
    return null
  }

  const skipFromNowOn = async ({ move, statuses }: Question): Promise<void> => {
    const body = { statusKey: skipKey(move, statuses), skip: true }
    queries.setQueryData(bookingKeys.preferences, kept(await ask(savePreferenceCall, { body })))
  }

  const confirm = async (asked: Question, never: boolean): Promise<boolean> => {
    setQuestion(null)
    const [done] = await Promise.all([store(asked.move, asked.task), never && skipFromNowOn(asked)])
    return done
  }

  /** Repeats the move with the chosen provider. */
  const release = async ({ move, task }: Unpaid, paymentProvider: NonNullable<MoveTask['paymentProvider']>) => {
    setUnpaid(null)
    await store(move, { ...task, paymentProvider })
  }

  return {
    view,
    active: board.data?.active,
    failed: board.isError,
    retry: () => void board.refetch(),
    question,
    refused,
    unpaid,
    release,
    keep: () => setUnpaid(null),
    forget: () => setRefused(null),
    request,
    confirm,
    cancel: () => setQuestion(null),
  }
}
