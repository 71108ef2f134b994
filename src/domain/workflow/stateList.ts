import type { Workflow, WorkflowState } from '../../generated/entities/workflow.ts'

/** The part of a workflow edited in its settings. */
export type StateList = Pick<Workflow, 'states' | 'eventStateMapping' | 'defaultState'>

export type WorkflowEvent = keyof Workflow['eventStateMapping']

/** Booking events that can lead to a state, in the order they occur (WORKFLOW-007 to WORKFLOW-010). */
export const workflowEvents: readonly WorkflowEvent[] = ['onCreate', 'onCommit', 'onReject', 'onPay']

export const eventLabels: Readonly<Record<WorkflowEvent, string>> = {
  onCreate: 'Bei Eingang',
  onCommit: 'Bei Freigabe',
  onReject: 'Bei Ablehnung',
  onPay: 'Bei Zahlung',
}

/** Appends a state (WORKFLOW-002). */
export const addState = <L extends StateList>(list: L, id: string, name: string): L => ({
  ...list,
  states: [...list.states, { id, name, tasks: [], actions: [] }],
})

/** Changes one state (WORKFLOW-003, WORKFLOW-004). */
export const changeState = <L extends StateList>(
  list: L,
  id: string,
  change: Partial<Pick<WorkflowState, 'name' | 'actions'>>,
): L => ({ ...list, states: list.states.map((state) => (state.id === id ? { ...state, ...change } : state)) })

/** Moves a state to an index, kept inside the list (WORKFLOW-006). */
export const moveState = <L extends StateList>(list: L, id: string, index: number): L => {
  const state = list.states.find((each) => each.id === id)
  if (state === undefined) return list
  return { ...list, states: list.states.filter((each) => each.id !== id).toSpliced(Math.max(0, index), 0, state) }
}

/** Removes a state; no event and no new booking leads to it any more (WORKFLOW-005). */
export const removeState = <L extends StateList>(list: L, id: string): L => {
  const without = (state: string | null): string | null => (state === id ? null : state)
  const { onCreate, onCommit, onReject, onPay } = list.eventStateMapping
  return {
    ...list,
    states: list.states.filter((state) => state.id !== id),
    defaultState: without(list.defaultState),
    eventStateMapping: {
      onCreate: without(onCreate),
      onCommit: without(onCommit),
      onReject: without(onReject),
      onPay: without(onPay),
    },
  }
}

/** The states an event may lead to: those without another event (WORKFLOW-011). */
export const offeredStates = (
  { states, eventStateMapping }: StateList,
  event: WorkflowEvent,
): readonly WorkflowState[] =>
  states.filter(({ id }) => workflowEvents.every((other) => other === event || eventStateMapping[other] !== id))
