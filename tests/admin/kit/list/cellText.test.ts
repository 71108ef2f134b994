import { describe, expect, it } from 'vitest'
import { cellText } from '../../../../src/admin/kit/list/cellText.ts'
import { maxShortLength, shortText } from '../../../../src/admin/kit/list/shortText.ts'

describe('values in a table', () => {
  it('SHELL-004 shows amounts as German euros', () => {
    expect(cellText(1234.5, { widget: 'money' })).toBe('1.234,50\u00a0€')
  })

  it('SHELL-005 shows instants and dates as Germans read them, in 24 hours', () => {
    expect(cellText(Date.UTC(2027, 2, 3, 13, 5), { widget: 'timestamp' })).toBe('3. März 2027, 14:05')
    expect(cellText('2027-03-03', { widget: 'date' })).toBe('Mi 3. März 2027')
  })

  it('SHELL-002 shows choices, switches and lists in words', () => {
    expect(cellText('fixed', { widget: 'select', options: [{ value: 'fixed', label: 'Betrag' }] })).toBe('Betrag')
    expect(cellText(true, { widget: 'switch' })).toBe('Ja')
    expect(cellText(['a', 'b'], { widget: 'tags' })).toBe('a, b')
    expect(cellText([{}, {}], { widget: 'text' })).toBe('2')
  })

  it.each([null, undefined, '', []])('shows a dash for %j', (value) => {
    expect(cellText(value, { widget: 'text' })).toBe('–')
  })

  it('shows units behind numbers', () => {
    expect(cellText(2.5, { widget: 'number', unit: 'Std.' })).toBe('2,5 Std.')
    expect(cellText(19, { widget: 'percent' })).toBe('19 %')
  })
})

describe('description on a card', () => {
  const plain = (text: string) => text

  it('BOOKABLE-LIST-008 CONST-003 is cut at 140 characters plus an ellipsis', () => {
    expect(maxShortLength).toBe(140)
    expect(shortText('x'.repeat(141), plain)).toBe(`${'x'.repeat(140)}…`)
  })

  it('BOOKABLE-LIST-008 stays as it is up to 140 characters', () => {
    expect(shortText('x'.repeat(140), plain)).toBe('x'.repeat(140))
  })

  it('never cuts a character in two', () => {
    expect(shortText('🎪'.repeat(141), plain)).toBe(`${'🎪'.repeat(140)}…`)
  })
})
