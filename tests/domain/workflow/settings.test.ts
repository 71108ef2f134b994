import { describe, expect, it } from 'vitest'
import { daysInStatus, daysScale, daysSteps, daysTone } from '../../../src/domain/workflow/daysInStatus.ts'
import { eventTarget } from '../../../src/domain/workflow/eventTarget.ts'
import { newAction, withReceiverType, withType } from '../../../src/domain/workflow/stateActions.ts'
import {
  addState,
  changeState,
  moveState,
  offeredStates,
  removeState,
  type StateList,
} from '../../../src/domain/workflow/stateList.ts'
import {
  actionFor,
  resultingStatuses,
  resultLabels,
  statusesOf,
  statusKey,
} from '../../../src/domain/workflow/statusChange.ts'

const noStates = { onCreate: null, onCommit: null, onReject: null, onPay: null }
const empty: StateList = { states: [], eventStateMapping: noStates, defaultState: null }
const three = ['a', 'b', 'c'].reduce((list, id) => addState(list, id, id.toUpperCase()), empty)
const ids = ({ states }: StateList): readonly string[] => states.map(({ id }) => id)

describe('the states of a workflow', () => {
  it('are added at the end, renamed, moved inside the list and deleted', () => {
    expect(ids(three)).toEqual(['a', 'b', 'c'])
    expect(changeState(three, 'b', { name: 'Neu' }).states[1]?.name).toBe('Neu')
    expect(ids(moveState(three, 'c', 0))).toEqual(['c', 'a', 'b'])
    expect(ids(moveState(three, 'a', 9))).toEqual(['b', 'c', 'a'])
    expect(moveState(three, 'fort', 0)).toBe(three)
    expect(ids(removeState(three, 'b'))).toEqual(['a', 'c'])
  })

  it('nothing leads to a deleted one any more', () => {
    const mapped = { ...three, eventStateMapping: { ...noStates, onPay: 'b', onCreate: 'a' }, defaultState: 'b' }
    expect(removeState(mapped, 'b')).toMatchObject({
      eventStateMapping: { ...noStates, onCreate: 'a' },
      defaultState: null,
    })
  })

  it('WORKFLOW-011 one that an event leads to is not offered for another event', () => {
    const mapped = { ...three, eventStateMapping: { ...noStates, onPay: 'b' } }
    expect(offeredStates(mapped, 'onCreate').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(offeredStates(mapped, 'onPay').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('WORKFLOW-018 WORKFLOW-019 another type or kind of receivers clears what belonged to the former', () => {
    const full = { ...newAction, sendTo: ['team'], bookingStatus: ['commit' as const] }
    expect(withType(full, 'bookingStatus')).toEqual({
      type: 'bookingStatus',
      receiverType: null,
      sendTo: [],
      bookingStatus: [],
    })
    expect(withType(full, 'email')).toBe(full)
    expect(withReceiverType(full, 'role')).toEqual({ ...full, receiverType: 'role', sendTo: [] })
  })
})

describe('what happens on the way', () => {
  it('the last event with a state decides; a new booking without one comes into the default state', () => {
    const flow = { eventStateMapping: { onCreate: 'a', onCommit: 'b', onReject: null, onPay: 'c' }, defaultState: 'd' }
    expect(eventTarget(flow, { created: true, effects: [] })).toBe('a')
    expect(eventTarget(flow, { created: true, effects: ['commit'] })).toBe('b')
    expect(eventTarget(flow, { created: false, effects: ['pay', 'commit'] })).toBe('c')
    expect(eventTarget(flow, { created: false, effects: ['reject'] })).toBeNull()
    expect(eventTarget({ ...flow, eventStateMapping: noStates }, { created: true, effects: [] })).toBe('d')
    expect(eventTarget({ ...flow, eventStateMapping: noStates }, { created: false, effects: ['pay'] })).toBeNull()
  })

  it('sets statuses once, in order, and only what is not so already', () => {
    const actions = [
      { ...newAction, type: 'bookingStatus' as const, bookingStatus: ['paid' as const, 'commit' as const] },
      { ...newAction, type: 'bookingStatus' as const, bookingStatus: ['paid' as const] },
      { ...newAction, bookingStatus: ['reject' as const] },
    ]
    expect(statusesOf(actions)).toEqual(['commit', 'paid'])
    const flags = { isCommitted: true, isPayed: false, isRejected: false }
    expect(actionFor('commit', flags)).toBeUndefined()
    expect(actionFor('paid', flags)).toBe('pay')
    expect(actionFor('commit', { ...flags, isRejected: true })).toBe('commit')
  })

  it('KANBAN-016 calls the result by its documented words', () => {
    expect(resultLabels).toEqual({
      commit: 'Freigegeben',
      paid: 'Bezahlt',
      reject: 'Abgelehnt',
      pending: 'Ausstehend',
      cancelled: 'Storniert',
    })
    const pending = { isCommitted: false, isPayed: false, isRejected: false }
    expect(resultingStatuses(pending, ['paid', 'commit'])).toEqual(['commit', 'paid'])
    expect(resultingStatuses(pending, ['paid'])).toEqual(['pending', 'paid'])
    expect(resultingStatuses(pending, ['reject'])).toEqual(['reject'])
    expect(resultingStatuses({ ...pending, isCommitted: true }, ['reject'])).toEqual(['cancelled'])
    expect(resultingStatuses({ ...pending, isPayed: true }, ['commit'])).toEqual(['commit', 'paid'])
    expect(resultingStatuses({ isCommitted: true, isPayed: true, isRejected: true }, ['commit'])).toEqual([
      'commit',
      'paid',
    ])
  })

  it('KANBAN-020 remembers by old state, new state and sorted statuses', () => {
    expect(statusKey('alt', 'neu', ['paid', 'commit'])).toBe('alt_to_neu_commit_paid')
  })

  it('KANBAN-025 KANBAN-026 KANBAN-027 KANBAN-028 KANBAN-029 CONST-034 counts whole days on a scale of four', () => {
    const hours = (count: number) => daysInStatus(0, count * 3_600_000)
    expect([0, 23, 24, 47, 48, 96].map(hours)).toEqual([0, 0, 1, 1, 2, 4])
    expect([0, 1, 2, 3, 4, 40].map(daysTone)).toEqual(['success', 'success', 'warning', 'warning', 'error', 'error'])
    expect([0, 1, 2, 3, 4, 40].map(daysSteps)).toEqual([1, 1, 2, 3, 4, 4])
    expect(daysScale).toEqual({ steps: 4, warning: 2, error: 4 })
  })
})
