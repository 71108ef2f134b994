import { describe, expect, it } from 'vitest'
import { lockerStanding, lockerStandings } from '../../../src/domain/lockers/lockerStanding.ts'
import { openLockerStates, type LockerState, lockerStates } from '../../../src/domain/lockers/lockerState.ts'

const active = (...states: readonly LockerState[]) => states.map((state) => ({ state, active: true }))
const returned = (...states: readonly LockerState[]) => states.map((state) => ({ state, active: false }))

describe('the lockers of a booking as one value', () => {
  it.each([
    ['unclear', active('unclear')],
    ['failed', active('failed')],
    ['failed', active('stuck')],
    ['waiting', active('reserved')],
    ['waiting', active('begun')],
    ['open', active('open')],
    ['closed', active('closed')],
    ['cancelled', returned('open')],
    ['cancelled', returned('begun')],
    ['none', []],
  ] as const)('%s', (standing, lockers) => {
    expect(lockerStanding(lockers)).toBe(standing)
  })

  it('is that of the worst, in any order', () => {
    const worstFirst = [...active('unclear', 'failed', 'reserved', 'open', 'closed'), ...returned('open')]
    const found = worstFirst.map((_, position) => {
      const left = worstFirst.slice(position)
      expect(lockerStanding(left.toReversed())).toBe(lockerStanding(left))
      return lockerStanding(left)
    })
    expect([...found, lockerStanding([])]).toEqual(lockerStandings)
  })

  it('asks for attention after the return too, exactly while staff have to decide', () => {
    for (const state of lockerStates)
      expect(['unclear', 'failed'].includes(lockerStanding(returned(state))), state).toBe(
        openLockerStates.includes(state),
      )
  })
})
