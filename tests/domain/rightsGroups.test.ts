import { describe, expect, it } from 'vitest'
import { rightsGroups } from '../../src/domain/rightsGroups.ts'
import type { CoveredRecords, SimulatedPerson } from '../../src/domain/rightsShift.ts'

const noRecords: CoveredRecords = { scope: 'none', count: 0, more: false }
const own = (count: number | null, more = false): CoveredRecords => ({ scope: 'own', count, more })
const all = (count: number | null, more = false): CoveredRecords => ({ scope: 'all', count, more })

const person = (userId: string, change: Partial<SimulatedPerson>): SimulatedPerson => ({
  userId,
  opened: [],
  closed: [],
  freeBookings: 'same',
  actions: [],
  ...change,
})

const groups = (...people: readonly SimulatedPerson[]) => rightsGroups({ peopleCount: people.length, people })

describe('who gains and loses rights, in words', () => {
  it('people with the same gains stand together, with the range of their numbers', () => {
    const gains = (count: number) => ({
      actions: (['read', 'update'] as const).map((action) => ({
        entity: 'booking',
        action,
        before: own(count),
        after: all(10_000, true),
      })),
    })
    expect(groups(person('a', gains(3)), person('b', { freeBookings: 'lost' }), person('c', gains(12)))).toEqual([
      {
        userIds: ['a', 'c'],
        gained: ['Buchungen lesen, bearbeiten: bisher eigene (3 bis 12), künftig alle (mehr als 10.000)'],
        lost: [],
      },
      { userIds: ['b'], gained: [], lost: ['kostenfrei buchen'] },
    ])
  })

  it('fewer records than before are a loss; numbers that may not be told are left out', () => {
    const actions: SimulatedPerson['actions'] = [
      { entity: 'coupon', action: 'delete', before: all(null), after: own(null) },
      { entity: 'coupon', action: 'create', before: all(null), after: noRecords },
      { entity: 'event', action: 'create', before: noRecords, after: all(4) },
    ]
    expect(groups(person('a', { actions, opened: ['rooms'], closed: ['users', 'roles'] }))).toEqual([
      {
        userIds: ['a'],
        gained: ['Bereich öffnen: Räume', 'Veranstaltungen erstellen'],
        lost: [
          'Bereiche öffnen: Benutzer, Rollen',
          'Gutscheine löschen: bisher alle, künftig eigene',
          'Gutscheine erstellen',
        ],
      },
    ])
  })
})
