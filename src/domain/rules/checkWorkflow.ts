import type { Workflow } from '../../generated/entities/workflow.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { archiveColumn, backlogColumn } from '../workflow/moveTask.ts'
import { workflowEvents as events } from '../workflow/stateList.ts'
import { error } from './problem.ts'

const reserved: readonly string[] = [backlogColumn, archiveColumn]

const folded = (name: string | undefined): string => (name ?? '').trim().toLocaleLowerCase('de')

const states = ({ states: entries = [] }: Draft<Workflow>): readonly Problem[] => {
  const ids = entries.map(({ id }) => id ?? '')
  const names = entries.map(({ name }) => folded(name))
  return entries.flatMap(({ id = '', name }, index) => [
    ...(id !== '' && ids.indexOf(id) < index
      ? [error(`/states/${index}/id`, 'STATE_TWICE', 'Jede Kennung nur einmal.')]
      : []),
    ...(reserved.includes(id)
      ? [error(`/states/${index}/id`, 'STATE_RESERVED', `„${id}“ ist keine Kennung für einen Status.`)]
      : []),
    ...(folded(name) !== '' && names.indexOf(folded(name)) < index
      ? [error(`/states/${index}/name`, 'STATE_NAME_TWICE', `Einen Status „${name?.trim() ?? ''}“ gibt es schon.`)]
      : []),
  ])
}

/** Mapped and default states must exist. */
const targets = ({
  states: entries = [],
  eventStateMapping = {},
  defaultState,
}: Draft<Workflow>): readonly Problem[] => {
  const ids = new Set(entries.map(({ id }) => id ?? ''))
  const named = [
    ...events.map((event) => [`/eventStateMapping/${event}`, eventStateMapping[event] ?? null] as const),
    ['/defaultState', defaultState ?? null] as const,
  ]
  return named.flatMap(([path, state]) =>
    state !== null && !ids.has(state) ? [error(path, 'UNKNOWN_STATE', 'Diesen Status gibt es nicht mehr.')] : [],
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
        return [error(`${path}/sendTo`, 'ACTION_WITHOUT_RECEIVER', 'Bitte wählen Sie, wer die E-Mail bekommt.')]
      if (action.type === 'bookingStatus' && (action.bookingStatus ?? []).length === 0)
        return [
          error(`${path}/bookingStatus`, 'ACTION_WITHOUT_STATUS', 'Bitte wählen Sie den neuen Status der Buchung.'),
        ]
      return []
    }),
  )

/** State ids and names are unique; events lead to existing states, a state belongs to one event; actions are complete. */
export const checkWorkflow: Check<Workflow> = (record) => [
  ...states(record),
  ...mapping(record),
  ...targets(record),
  ...actions(record),
]
