import { describe, expect, it } from 'vitest'
import { dunningMail } from '../../../src/domain/mail/dunningMail.ts'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { sampleBookings } from '../../../src/domain/mail/sampleBookings.ts'

const town = { tenantId: 'stadt', tenantName: 'Stadt', origin: 'https://buchung.example' }
const textOf = (...invoices: Parameters<typeof dunningMail>[2]['invoices']) =>
  letterText(
    dunningMail(town, sampleBookings, {
      ...{ step: 1, title: 'ZE-2027-0001-1', invoices, text: 'Bitte zahlen Sie.', openCents: 13_900n, feeCents: 0n },
      ...{ dueDay: '2027-03-17', termDay: '2027-04-06', reference: 'ABCD-EFGH' },
    }),
  ).replaceAll('\u00a0', ' ')

describe('the mail of a reminder', () => {
  it('names its invoice; two of them with their sums; the whole is to be paid', () => {
    const [first, second] = [
      { title: 'RE-2027-0001-1', grossCents: 11_900n },
      { title: 'RE-2027-0002-1', grossCents: 2_000n },
    ] as const
    expect(textOf()).not.toContain('Rechnung:')
    expect(textOf(first)).toMatch(/Rechnung: RE-2027-0001-1\n/)
    for (const named of ['Rechnung: RE-2027-0001-1 über 119,00 €', 'Rechnung: RE-2027-0002-1 über 20,00 €'])
      expect(textOf(first, second)).toContain(named)
    expect(textOf(first, { ...second, grossCents: null })).toMatch(/Rechnung: RE-2027-0002-1\n/)
    expect(textOf(first, second)).toContain('Zu zahlen: 139,00 €')
  })
})
