import { describe, expect, it } from 'vitest'
import {
  bookableActions,
  duplicateBookable,
  bookableCard,
  bookableQuota,
} from '../../../overrides/bookable/bookableOverrides.ts'
import bookableForm from '../../../src/generated/admin/bookable.form.ts'
import { overrides } from '../../../overrides/registry.ts'
import { bookableAdmin } from '../../../src/generated/admin/bookable.tsx'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { screenNamed } from '../../admin/kit/screenNamed.ts'
import { bookableEntity } from '../../../src/generated/entities/bookable.ts'

const room: Bookable = {
  ...(bookableEntity.defaults as Bookable),
  id: 'r1',
  type: 'room',
  title: 'Saal',
  tenantId: 'musterstadt',
  ownerUserId: 'team',
  version: 7,
}
const screen = screenNamed(bookableAdmin)
const marks = (part: Partial<Bookable>) => bookableCard.marks?.({ ...room, ...part }).map(({ label }) => label)

describe('duplicating a bookable', () => {
  it('BOOKABLE-LIST-022 CONST-019 appends "(Kopie)" and leaves out what makes the original itself', () => {
    const copy = duplicateBookable(room)
    expect(copy.title).toBe('Saal (Kopie)')
    for (const name of [
      'id',
      'tenantId',
      'ownerUserId',
      'version',
      'timeCreated',
      'timeUpdated',
      'priceEur',
      '_populated',
    ]) {
      expect(copy).not.toHaveProperty(name)
    }
    expect(copy.priceCategories).toEqual(room.priceCategories)
  })

  it('stays within the longest title', () => {
    expect(duplicateBookable({ ...room, title: 'x'.repeat(200) }).title).toBe(`${'x'.repeat(192)} (Kopie)`)
  })

  it('BOOKABLE-LIST-020 BOOKABLE-LIST-021 needs the create right and room in the quota', () => {
    expect(bookableActions.find(({ key }) => key === 'duplicate')).toMatchObject({
      label: 'Duplizieren',
      needs: 'create',
      underQuota: true,
    })
  })
})

describe('menu and card of a bookable', () => {
  it('BOOKABLE-LIST-016 BOOKABLE-LIST-017 leads to the checkout with id, tenant and amount 1', () => {
    const checkout = bookableActions.find(({ key }) => key === 'checkout')
    expect(checkout?.label).toBe('Zur Buchung')
    expect(checkout?.href?.(room, 'musterstadt')).toBe('/checkout?id=r1&tenant=musterstadt&amount=1')
  })

  it('BOOKABLE-LIST-003 BOOKABLE-LIST-004 marks what is not public or not bookable', () => {
    expect(marks({ isPublic: true, isBookable: true })).toEqual([])
    expect(marks({ isPublic: false, isBookable: true })).toEqual(['Nicht öffentlich'])
    expect(marks({ isPublic: true, isBookable: false })).toEqual(['Nicht buchbar'])
  })

  it('BOOKABLE-LIST-006 BOOKABLE-LIST-007 names the event of a ticket, or says that it is not known', () => {
    expect(bookableCard.meta?.({ ...room, type: 'ticket', _populated: null }, screen)).toBe('Unbekannt')
    expect(bookableCard.meta?.(room, screen)).toBeUndefined()
  })

  it('ERR-038 BOOKABLE-LIST-046 says that the quota is used up', () => {
    expect(bookableQuota.banner).toBe(
      'Sie haben die maximale Anzahl an öffentlichen Buchungsobjekten erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Buchungsobjekte.',
    )
  })

  it('furnishes by hand what the schema leaves to an override, and nothing else', () => {
    const drawn = bookableForm.sections.flatMap(({ uiSchema, fields }) =>
      fields.filter((name) => Reflect.get(Reflect.get(uiSchema, name) ?? {}, 'ui:field') === 'override'),
    )
    expect(Object.keys(overrides.bookable.fields).sort()).toEqual(drawn.sort())
  })
})
