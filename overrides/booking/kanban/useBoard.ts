import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { useMemo, useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { preferencesCall, savePreferenceCall } from '../../../src/api/preferences.ts'
import { moveTaskCall } from '../../../src/api/workflow.ts'
import { boardCall } from '../../../src/api/workflowBoard.ts'
import { archivePlace, backlogPlace } from '../../../src/domain/workflow/moveTask.ts'
import { type ActionStatus, statusesOf, statusKey } from '../../../src/domain/workflow/statusChange.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { type BoardView, boardView, type CardMove } from './boardView.ts'

/** The browser needs no schema of the answer. */
const moveCall = moveTaskCall({})

/** A move that waits for a word, with what it makes of the booking. */
export interface Question {
  readonly move: CardMove
  readonly statuses: readonly ActionStatus[]
}

/** A move that was refused, and why. */
export interface Refused {
  readonly move: CardMove
  readonly message: string
}

const skipKey = ({ source, destination }: CardMove, statuses: readonly ActionStatus[]): string =>
  statusKey(source, destination, statuses)

/** The tenant's board as the server has it, and moving its cards. What is on its way is shown as if it had arrived. */
export const useBoard = (onChanged: () => Promise<void>) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const queries = useQueryClient()
  const [pending, setPending] = useState<CardMove | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const board = useQuery({
    queryKey: bookingKeys.board(tenant),
    queryFn: ({ signal }) => ask(boardCall, { params: { tenant }, signal }),
    retry: false,
  })
  const preferences = useQuery({
    queryKey: bookingKeys.preferences,
    queryFn: ({ signal }) => ask(preferencesCall, { signal }),
    retry: false,
  })
  const view = useMemo(() => (board.data === undefined ? undefined : boardView(board.data)), [board.data])
  const skips = preferences.data?.skipStatusChangeConfirmations ?? {}

  const store = async (move: CardMove, { columns }: BoardView): Promise<boolean> => {
    const { id: taskId, source, destination, index: newIndex } = move
    const ordered = source !== backlogPlace && source !== archivePlace
    const seen = ordered ? { oldIndex: columns.get(source)?.indexOf(taskId) ?? 0 } : {}
    setPending(move)
    setRefused(null)
    try {
      await ask(moveCall, {
        params: { tenant },
        body: { taskId, operation: 'move', destination, newIndex, source, ...seen },
      })
      return true
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setRefused({ move, message: fault.message })
      return false
    } finally {
      await onChanged()
      setPending(null)
    }
  }

  /** Moves at once, or asks first when the new state changes the booking (KANBAN-015, KANBAN-021, KANBAN-022). Null: the answer is awaited. */
  const request = async (move: CardMove): Promise<boolean | null> => {
    if (view === undefined) return false
    const { source, destination, index } = move
    if (source === destination && view.columns.get(source)?.indexOf(move.id) === index) return true
    const actions = view.states.find(({ id }) => id === destination)?.actions ?? []
    const statuses = source === destination ? [] : statusesOf(actions)
    if (statuses.length === 0 || skips[skipKey(move, statuses)] === true) return store(move, view)
    setPending(move)
    setQuestion({ move, statuses })
    return null
  }

  const confirm = async ({ move, statuses }: Question, never: boolean): Promise<boolean> => {
    setQuestion(null)
    if (never) {
      const body = { statusKey: skipKey(move, statuses), skip: true }
      queries.setQueryData(bookingKeys.preferences, await ask(savePreferenceCall, { body }))
    }
    return view === undefined ? false : store(move, view)
  }

  const cancel = (): void => {
    setQuestion(null)
    setPending(null)
  }

  return {
    view,
    active: board.data?.active,
    failed: board.isError,
    retry: () => void board.refetch(),
    pending,
    question,
    refused,
    forget: () => setRefused(null),
    request,
    confirm,
    cancel,
  }
}
