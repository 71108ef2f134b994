import type { Rules } from '../rules.ts'

type SampleValues = { readonly [E in keyof Rules]?: Parameters<Rules[E]>[0] }

/**
 * What the samples of an entity say so that its check takes them, where the schema alone cannot tell: values that depend on one another.
 * All others follow from the schema, also inside these objects and list elements.
 */
export const sampleValues: SampleValues = {
  bookable: {
    isTimePeriodRelated: false,
    relatedBookableIds: ['bookable-2', 'bookable-3'],
    checkoutBookableIds: [{ bookableId: 'bookable-2' }, { bookableId: 'bookable-3' }],
  },
  coupon: { discount: 25, maxAmount: 100, usedAmount: 4 },
  tenant: {
    applications: [
      { id: 'giroCockpit' },
      { id: 'pmPayment' },
      { id: 'invoice', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      { id: 'pareva' },
    ],
    embedOrigins: ['https://www.musterstadt.example', 'https://kultur.musterstadt.example'],
    tax: {
      regimes: [
        { regime: 'ALT_2_3', validFrom: '2026-01-01' },
        { regime: 'PAR_2B', validFrom: '2027-01-01' },
      ],
      keys: [
        { code: 'USt19', category: 'S', rate: 19 },
        { code: 'frei', category: 'E', rate: 0 },
      ],
      zeroKey: 'frei',
      feeKey: 'USt19',
      assignments: [
        { customerKind: 'any', taxKey: 'USt19', validFrom: '2027-01-01' },
        { customerKind: 'club', taxKey: 'frei', validFrom: '2027-01-01' },
      ],
    },
  },
  workflow: {
    states: [{ id: 'neu' }, { id: 'bestaetigt' }, { id: 'abgelehnt' }, { id: 'bezahlt' }],
    eventStateMapping: { onCreate: 'neu', onCommit: 'bestaetigt', onReject: 'abgelehnt', onPay: 'bezahlt' },
    defaultState: 'neu',
  },
}
