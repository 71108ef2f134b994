import { describe, expect, it } from 'vitest'
import { defaultOrder, defaultSorts, sortRecords, sortsOf } from '../../../../src/admin/kit/list/sortRecords.ts'
import { bookableAdmin } from '../../../../src/generated/admin/bookable.tsx'
import { eventAdmin } from '../../../../src/generated/admin/event.tsx'

const ids = (records: readonly { readonly id?: unknown }[]) => records.map(({ id }) => id).join('')

describe('sort of a list', () => {
  it('SHELL-042 SHELL-043 starts ascending and offers title, timeCreated and timeUpdated by default', () => {
    expect(defaultOrder).toBe('ASC')
    expect(defaultSorts.map(({ field }) => field)).toEqual(['title', 'timeCreated', 'timeUpdated'])
    expect(bookableAdmin.list.defaultSort).toEqual({ field: 'title', order: 'ASC' })
  })

  it('BOOKABLE-LIST-035 BOOKABLE-LIST-036 BOOKABLE-LIST-037 BOOKABLE-LIST-038 offers "Titel", "Erstellt", "Öffentlich", "Buchbar" on every list of bookables', () => {
    expect(bookableAdmin.list.sorts.map(({ label }) => label)).toEqual(['Titel', 'Erstellt', 'Öffentlich', 'Buchbar'])
  })

  it('offers what the list starts with as well, so that one finds back to it', () => {
    expect(sortsOf(eventAdmin.list, []).at(-1)).toEqual({ field: 'timeCreated', label: 'Erstellt' })
    expect(sortsOf(bookableAdmin.list, [])).toEqual(bookableAdmin.list.sorts)
    expect(sortsOf({ sorts: [], defaultSort: { field: 'title', order: 'ASC' } }, [])).toEqual(defaultSorts)
  })

  it('BOOKABLE-LIST-039 offers the name of the event on the list of tickets only', () => {
    const also = Object.fromEntries(bookableAdmin.screens.map(({ name, sortAlso }) => [name, sortAlso.length]))
    expect(also).toEqual({ 'event-location': 0, room: 0, resource: 0, ticket: 1 })
  })

  it('BOOKABLE-LIST-035 sorts titles as Germans do, numbers by their value', () => {
    const records = ['Zelt', 'Übungsraum', 'apfelgarten', 'Raum 10', 'Raum 2', 'Äpfel'].map((title) => ({
      id: `${title};`,
      title,
    }))
    expect(ids(sortRecords(records, { field: 'title', order: 'ASC' }))).toBe(
      'Äpfel;apfelgarten;Raum 2;Raum 10;Übungsraum;Zelt;',
    )
  })

  it('BOOKABLE-LIST-037 groups the public ones first, the others first when turned round', () => {
    const records = [
      { id: 'a', isPublic: false },
      { id: 'b', isPublic: true },
      { id: 'c', isPublic: false },
    ]
    expect(ids(sortRecords(records, { field: 'isPublic', order: 'ASC' }))).toBe('bac')
    expect(ids(sortRecords(records, { field: 'isPublic', order: 'DESC' }))).toBe('acb')
  })

  it('puts what has no value last in both directions', () => {
    const records = [{ id: 'a', n: null }, { id: 'b', n: 2 }, { id: 'c' }, { id: 'd', n: 10 }]
    expect(ids(sortRecords(records, { field: 'n', order: 'ASC' }))).toBe('bdac')
    expect(ids(sortRecords(records, { field: 'n', order: 'DESC' }))).toBe('dbac')
  })

  it('BOOKABLE-LIST-039 sorts by a nested value', () => {
    const ticket = (id: string, name: string) => ({ id, _populated: { event: { information: { name } } } })
    const field = bookableAdmin.screens.find(({ name }) => name === 'ticket')?.sortAlso[0]?.field ?? ''
    expect(ids(sortRecords([ticket('a', 'Zirkus'), ticket('b', 'Ball')], { field, order: 'ASC' }))).toBe('ba')
  })
})
