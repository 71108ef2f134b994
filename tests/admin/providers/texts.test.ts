import { describe, expect, it } from 'vitest'
import { createI18nProvider } from '../../../src/admin/providers/i18nProvider.ts'
import { raTexts } from '../../../src/admin/kit/texts/ra.ts'
import { isToastKey, toastTexts } from '../../../src/admin/kit/texts/toasts.ts'

const { translate, getLocale, getLocales } = createI18nProvider()

const leaves = (value: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}.${key}`))
      : []

const documentedToasts = {
  'ERR-011': ['booking.commit.error', 'booking.pay.error', 'booking.reject.error', 'booking.receipt.error'],
  'ERR-012': [
    'group-booking.commit.error',
    'group-booking.pay.error',
    'group-booking.reject.error',
    'group-booking.receipt.error',
  ],
  'ERR-013': ['event.update.success'],
  'ERR-014': ['event.create.success'],
  'ERR-015': ['event.delete.success'],
  'ERR-016': ['event.duplicate.success'],
  'ERR-017': ['bookable.delete.success'],
  'ERR-018': ['bookable.duplicate.success'],
  'ERR-019': ['receipt.create.success'],
  'ERR-020': ['booking.commit.success'],
  'ERR-021': ['booking.pay.success'],
  'ERR-022': ['group-booking.pay.success'],
  'ERR-023': ['group-booking.commit.success'],
  'ERR-024': ['group-booking.reject.success'],
  'ERR-025': ['errors.something-wrong'],
  'ERR-026': ['event.duplicate.errors.something-wrong'],
  'ERR-027': ['bookable.duplicate.errors.something-wrong'],
  'ERR-028': ['booking.edit.error'],
  'ERR-029': ['booking.create.error'],
  'ERR-030': ['attachment.download.error'],
  'ERR-031': ['coupon.create.error'],
  'ERR-044': ['logout.success'],
  'ERR-045': ['session-expired'],
  'ERR-046': ['unauthenticated'],
}

describe('texts', () => {
  it('SHELL-002 SHELL-003 there is one language, and it is German', () => {
    expect(getLocale()).toBe('de')
    expect(getLocales?.()).toEqual([{ locale: 'de', name: 'Deutsch' }])
  })

  it.each(leaves(raTexts, 'ra'))('SHELL-002 %s is translated', (key, text) => {
    expect(text).not.toBe('')
    expect(translate(key, { smart_count: 1 })).not.toBe(key)
  })

  it.each(Object.entries(documentedToasts).flatMap(([id, keys]) => keys.map((key) => [id, key] as const)))(
    '%s the toast %s has a text',
    (_, key) => {
      expect(isToastKey(key)).toBe(true)
      expect(translate(key)).not.toBe(key)
    },
  )

  it('ERR-045 ERR-046 ERR-033 ERR-034 ERR-035 ERR-036 quoted words stand as documented', () => {
    expect(translate('session-expired')).toContain('Sitzung abgelaufen')
    expect(translate('unauthenticated')).toContain('Zugriff verweigert')
    expect(translate('tenant.update.success')).toBe('Änderungen wurden erfolgreich gespeichert.')
    expect(translate('tenant.update.error')).toBe('Fehler beim Speichern der Änderungen.')
    expect(translate('instance.update.success')).toBe('Instanz erfolgreich aktualisiert')
    expect(translate('instance.update.error')).toBe('Fehler beim Aktualisieren der Instanz')
  })

  it('ERR-017 says to what it happened, or at least to what kind of thing', () => {
    expect(translate('bookable.delete.success', { name: 'Raum „Sitzungssaal“' })).toBe('Raum „Sitzungssaal“ gelöscht')
    expect(translate('bookable.delete.success')).toBe('Buchungsobjekt gelöscht')
  })

  it('no toast shows a placeholder or shouts', () => {
    for (const key of Object.keys(toastTexts)) expect(translate(key), key).not.toMatch(/%\{|!/)
  })
})
