import type { Bookable } from '../../../generated/entities/bookable.ts'
import type { Tenant } from '../../../generated/entities/tenant.ts'

const key = (
  code: string,
  label: string,
  [category, rate]: readonly [Tenant['tax']['keys'][number]['category'], number],
  more: {
    readonly reasonText?: string
    readonly legalBasis?: string
    readonly vatex?: string
    readonly account: string
  },
): Tenant['tax']['keys'][number] => ({
  ...{ code, label, category, rate, reasonText: '', legalBasis: '', vatex: '' },
  ...more,
})

/** From 2027 on § 2b UStG holds for the town; its prices keep their VAT. */
export const tax: Tenant['tax'] = {
  regimes: [{ validFrom: '2027-01-01', regime: 'PAR_2B', note: 'Ende der Übergangsfrist' }],
  keys: [
    key('19', 'Regelsteuersatz', ['S', 19], { account: '4400' }),
    key('7', 'Ermäßigter Steuersatz', ['S', 7], { account: '4300' }),
    key('VERMIETUNG', 'Vermietung von Räumen', ['E', 0], {
      reasonText: 'Steuerfrei nach § 4 Nr. 12 Satz 1 Buchst. a UStG',
      legalBasis: '§ 4 Nr. 12 UStG',
      vatex: 'VATEX-EU-135-1',
      account: '4105',
    }),
    key('BILDUNG', 'Kurse und Kultur', ['E', 0], {
      reasonText: 'Steuerfrei nach § 4 Nr. 22 UStG',
      legalBasis: '§ 4 Nr. 22 UStG',
      vatex: 'VATEX-EU-132-1I',
      account: '4110',
    }),
    key('HOHEITLICH', 'Hoheitliche Leistung', ['O', 0], {
      reasonText: 'Nicht steuerbar nach § 2b Abs. 1 UStG',
      legalBasis: '§ 2b UStG',
      account: '4190',
    }),
  ],
  zeroKey: 'VERMIETUNG',
  assignments: [],
  feeKey: '',
  askCustomerKind: false,
}

/** A key from 2027 on. */
export const taxedFrom2027 = (taxKey: string): Pick<Bookable, 'taxAssignments'> => ({
  taxAssignments: [{ customerKind: 'any', taxKey, validFrom: '2027-01-01' }],
})
