import type { Workflow } from '../../generated/entities/workflow.ts'
import type { BookingEffect } from '../booking/transition.ts'
import type { WorkflowEvent } from './stateList.ts'

const eventsByEffect: Readonly<Partial<Record<BookingEffect, WorkflowEvent>>> = {
  commit: 'onCommit',
  pay: 'onPay',
  reject: 'onReject',
}

/** If several events happen at once, the last of these with a state decides: a card enters one state. */
const strength: readonly WorkflowEvent[] = ['onCreate', 'onCommit', 'onPay', 'onReject']

/**
 * The state a booking enters after its events; null: unchanged. A new booking without a mapped event enters the default state (contract
 * 4.12).
 */
export const eventTarget = (
  { eventStateMapping, defaultState }: Pick<Workflow, 'eventStateMapping' | 'defaultState'>,
  { created, effects }: { readonly created: boolean; readonly effects: readonly BookingEffect[] },
): string | null => {
  const happened = new Set<WorkflowEvent>([
    ...(created ? (['onCreate'] as const) : []),
    ...effects.flatMap((effect) => eventsByEffect[effect] ?? []),
  ])
  const targets = strength.flatMap((event) => (happened.has(event) ? (eventStateMapping[event] ?? []) : []))
  return targets.at(-1) ?? (created ? defaultState : null)
}
