import { hourMs } from '../time.ts'
import type { DocumentAccount, DocumentFacts, DocumentIssuer } from './documentFacts.ts'
import type { TemplatedKind } from './documentNumber.ts'

const sampleAccount: DocumentAccount = {
  bank: 'Beispielbank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  accountHolder: 'Stadtkasse',
  daysUntilPaymentDue: 14,
}

export interface SampleOf {
  readonly kind: TemplatedKind
  readonly issuer: DocumentIssuer
  /** The tenant's own; null: the invoice has a fictitious one. */
  readonly account: DocumentAccount | null
  readonly purposeSuffix: string
}

/**
 * A fictitious booking of two lines with different VAT rates, for template previews.
 * @param at epoch ms
 */
export const sampleFacts = ({ kind, issuer, account, purposeSuffix }: SampleOf, at: number): DocumentFacts => ({
  kind,
  aggregated: false,
  issuer,
  address: {
    company: 'Musikverein Beispiel e. V.',
    name: 'Erika Mustermann',
    street: 'Hauptstraße 1',
    zipCode: '12345',
    location: 'Musterstadt',
  },
  account: kind === 'invoice' ? (account ?? sampleAccount) : null,
  purposeSuffix,
  bookings: [
    {
      id: 'ABCD-EFGH',
      timeBegin: at,
      timeEnd: at + 3 * hourMs,
      paymentMethod: kind === 'receipt' ? 'Überweisung' : '',
      timePaid: kind === 'receipt' ? at : null,
      lines: [
        { title: 'Großer Saal', amount: 1, netCents: 12_000n, grossCents: 14_280n, vatRate: 19 },
        { title: 'Notenpult', amount: 10, netCents: 2_000n, grossCents: 2_140n, vatRate: 7 },
      ],
    },
  ],
})
