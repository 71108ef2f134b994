import type { Workflow } from '../../generated/entities/workflow.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { error, warning } from './problem.ts'

const events = ['onCreate', 'onCommit', 'onReject', 'onPay'] as const

const states = ({ states: entries = [] }: Draft<Workflow>): readonly Problem[] => {
  const ids = entries.map(({ id }) => id ?? '')
  return ids.flatMap((id, index) =>
    id !== '' && ids.indexOf(id) < index
      ? [error(`/states/${index}/id`, 'STATE_TWICE', 'Jede Kennung nur einmal.')]
      : [],
  )
}

/** A state belongs to one event at most (WORKFLOW-011). */
const mapping = ({ eventStateMapping = {} }: Draft<Workflow>): readonly Problem[] => {
  const mapped = events.map((event) => eventStateMapping[event] ?? null)
  return events.flatMap((event, index) => {
    const state = mapped[index] ?? null
    return state !== null && mapped.indexOf(state) < index
      ? [error(`/eventStateMapping/${event}`, 'STATE_MAPPED_TWICE', 'Jeder Status nur für ein Ereignis.')]
      : []
  })
}

const actions = ({ states: entries = [] }: Draft<Workflow>): readonly Problem[] =>
  entries.flatMap(({ actions: list = [] }, state) =>
    list.flatMap((action, index) => {
      const path = `/states/${state}/actions/${index}`
      if (action.type === 'email' && (action.sendTo ?? []).length === 0)
        return [warning(`${path}/sendTo`, 'ACTION_WITHOUT_RECEIVER', 'Ohne Empfänger wird keine E-Mail versendet.')]
      if (action.type === 'bookingStatus' && (action.bookingStatus ?? []).length === 0)
        return [warning(`${path}/bookingStatus`, 'ACTION_WITHOUT_STATUS', 'Ohne Status ändert diese Aktion nichts.')]
      return []
    }),
  )

/** States are told apart by id, an event leads to one state, a state to one event. */
export const checkWorkflow: Check<Workflow> = (record) => [...states(record), ...mapping(record), ...actions(record)]
