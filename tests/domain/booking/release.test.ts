import { describe, expect, it } from 'vitest'
import { missingSettings, paymentApps } from '../../../src/domain/booking/paymentApps.ts'
import { missingForInvoice, releaseFault } from '../../../src/domain/booking/release.ts'

const invoice = {
  id: 'invoice',
  type: 'payment',
  title: 'Rechnung',
  active: true,
  accountHolder: 'Stadt',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  daysUntilPaymentDue: 14,
} as const
const giro = {
  id: 'giroCockpit',
  type: 'payment',
  title: 'S-Public Services',
  active: true,
  paymentMerchantId: '1',
  paymentProjectId: '2',
  paymentSecretSet: true,
} as const
const location = 'Marktplatz 1, 38999 Musterstadt'
const address = { name: 'Eva Muster', company: '', street: 'Am Markt 1', zipCode: '38999', location: 'Musterstadt' }
const booking = { ...address, isCommitted: false, isPayed: false, isRejected: false, priceEur: 10 }
const codeOf = (
  change: Partial<Parameters<typeof releaseFault>[0]>,
  applications: readonly object[] = [invoice, giro],
) => releaseFault({ ...booking, paymentProvider: '', ...change }, paymentApps({ applications, location }))?.code ?? null

describe('releasing a booking', () => {
  it('asks for a provider where something is owed, unless none was chosen', () => {
    expect(codeOf({})).toBe('PAYMENT_PROVIDER_REQUIRED')
    expect(codeOf({ providerChosen: true })).toBeNull()
    expect(codeOf({ priceEur: 0 })).toBeNull()
    expect(codeOf({ isPayed: true })).toBeNull()
  })

  it('PAY-006 takes active and complete providers only, and asks nothing of what is paid', () => {
    expect(codeOf({ paymentProvider: 'invoice' })).toBeNull()
    expect(codeOf({ paymentProvider: 'giroCockpit' })).toBeNull()
    expect(codeOf({ paymentProvider: 'pmPayment' })).toBe('PAYMENT_PROVIDER_INACTIVE')
    expect(codeOf({ paymentProvider: 'invoice' }, [{ ...invoice, active: false }])).toBe('PAYMENT_PROVIDER_INACTIVE')
    expect(codeOf({ paymentProvider: 'giroCockpit' }, [{ ...giro, paymentSecretSet: false }])).toBe(
      'PAYMENT_PROVIDER_INCOMPLETE',
    )
    expect(codeOf({ paymentProvider: 'pmPayment', isPayed: true })).toBeNull()
  })

  it('an address of an invoice is missing if nothing of it can be seen', () => {
    const lacking = (change: object) => missingForInvoice(invoice, location, { ...address, ...change })
    for (const unseen of ['', ' ', '\u200B', '\u3164\u00AD', '\u2800'])
      expect(lacking({ name: unseen, street: unseen })).toEqual(['Name oder Firma der Buchung', 'Straße der Buchung'])
    for (const seen of ['ß', '東', '\u200B1', '🏠']) expect(lacking({ name: seen, street: seen })).toEqual([])
  })

  it.each([
    ['accountHolder', ' ', 'Kontoinhaber'],
    ['accountHolder', '\u200B\u2060', 'Kontoinhaber'],
    ['iban', '', 'gültige IBAN'],
    ['iban', 'DE02120300000000202052', 'gültige IBAN'],
    ['bic', '', 'gültiger BIC'],
    ['bic', 'BYLADEM10', 'gültiger BIC'],
    ['daysUntilPaymentDue', null, 'Zahlungsziel'],
  ])('an invoice without %s (%s) is refused and says so', (name, value, word) => {
    const change = { ...invoice, [name]: value }
    expect(missingSettings(change, location).map(({ label }) => label)).toEqual([word])
    expect(
      missingForInvoice({ ...change, daysUntilPaymentDue: change.daysUntilPaymentDue }, location, address),
    ).toEqual([word])
    expect(codeOf({ paymentProvider: 'invoice' }, [change])).toBe('PAYMENT_PROVIDER_INCOMPLETE')
  })

  it.each([
    [{ street: '' }, 'Straße der Buchung'],
    [{ zipCode: ' ' }, 'PLZ der Buchung'],
    [{ location: '' }, 'Ort der Buchung'],
    [{ name: '', company: '' }, 'Name oder Firma der Buchung'],
  ])('an invoice to an address with %o is refused and says so', (change, word) => {
    const fault = releaseFault(
      { ...booking, ...change, paymentProvider: 'invoice' },
      paymentApps({ applications: [invoice], location }),
    )
    expect(fault).toMatchObject({ code: 'PAYMENT_PROVIDER_INCOMPLETE', missing: [word] })
    expect(fault?.message).toBe(`Für die Zahlung per „Rechnung“ fehlt noch: ${word}.`)
    expect(missingForInvoice(invoice, '', { ...address, ...change })).toEqual(['Adresse des Mandanten', word])
  })

  it('without an account everything of it is missing', () => {
    expect(missingForInvoice(null, location, address)).toEqual([
      'Kontoinhaber',
      'gültige IBAN',
      'gültiger BIC',
      'Zahlungsziel',
    ])
  })
})
