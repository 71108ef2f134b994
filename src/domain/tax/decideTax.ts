import type { Booking } from '../../generated/entities/booking.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'

type TaxSettings = Tenant['tax']
type TaxKey = TaxSettings['keys'][number]
export type TaxRegime = TaxSettings['regimes'][number]['regime']
export type TaxAssignment = TaxSettings['assignments'][number]
export type CustomerKind = Booking['customerKind']

/** A tenant's settings that decide the tax of a line. */
export interface TaxRules {
  readonly regimes: TaxSettings['regimes']
  readonly keys: readonly TaxKey[]
  /** Code of the key for objects with 0 % and no assignment; '' for none. */
  readonly zeroKey: string
  readonly tenantAssignments: readonly TaxAssignment[]
  /** "YYYY-MM-DD": from here on the old law holds for nobody. Changes no tax; absent: `basisText` does not name the law. */
  readonly par2bFrom?: string
}

/** What decides the tax of an object besides the tenant's settings. */
export interface TaxedObject {
  readonly objectAssignments: readonly TaxAssignment[]
  /** Of the event of a ticket; empty for other objects. */
  readonly eventAssignments: readonly TaxAssignment[]
  /** `priceValueAddedTax`, the shorthand without assignments. */
  readonly vatPercent: number
}

/** The tax of a line. */
export interface Tax {
  /** Code; '' for the shorthand, § 19 UStG and none decided. */
  readonly key: string
  /** '' if none is decided: 0 %, for no stated reason. */
  readonly category: TaxKey['category'] | ''
  /** Percent. */
  readonly rate: number
  /** Printed on documents; '' for taxable lines and if none is decided. */
  readonly reason: string
  /** In German: where it comes from, and the law of that day if known. */
  readonly basisText: string
}

export const smallBusinessReason = 'Umsatzsteuer wird nach § 19 UStG nicht erhoben.'

const latest = <E extends { readonly validFrom: string }>(entries: readonly E[], date: string): E | undefined =>
  entries
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<E | undefined>(
      (last, one) => (last === undefined || one.validFrom > last.validFrom ? one : last),
      undefined,
    )

/** The law that holds for a tenant on a day ("YYYY-MM-DD"). */
export const regimeOn = (
  { regimes, par2bFrom }: Pick<TaxRules, 'regimes'> & { readonly par2bFrom: string },
  date: string,
): TaxRegime => {
  const regime = latest(regimes, date)?.regime ?? 'ALT_2_3'
  return regime === 'ALT_2_3' && date >= par2bFrom ? 'PAR_2B' : regime
}

/** Has the tenant declared that this law holds on that day? */
export const holdsExplicitly = ({ regimes }: Pick<TaxRules, 'regimes'>, regime: TaxRegime, date: string): boolean =>
  latest(regimes, date)?.regime === regime

const regimeWords: Readonly<Record<TaxRegime, string>> = {
  ALT_2_3: '§ 2 Abs. 3 UStG (altes Recht)',
  PAR_2B: '§ 2b UStG',
  KLEINUNTERNEHMER: '§ 19 UStG',
}

/** The key that the assignments name for a customer on a day: for their kind before those for all, then the latest. */
export const assignedKey = (
  assignments: readonly TaxAssignment[],
  keys: readonly TaxKey[],
  customerKind: CustomerKind,
  date: string,
): TaxKey | undefined => {
  const known = assignments.filter(({ taxKey }) => keys.some(({ code }) => code === taxKey))
  const found =
    latest(
      known.filter((one) => one.customerKind === customerKind),
      date,
    ) ??
    latest(
      known.filter((one) => one.customerKind === 'any'),
      date,
    )
  return keys.find(({ code }) => code === found?.taxKey)
}

const taxOf = ({ code, category, rate, reasonText }: TaxKey, basisText: string): Tax => ({
  key: code,
  category,
  rate: category === 'S' ? rate : 0,
  reason: category === 'S' ? '' : reasonText,
  basisText,
})

/**
 * Decides the tax of a line by its day of supply: § 19 UStG before all else; then the assignments of the object, its event, the tenant,
 * in each those for this kind of customer before those for all, then the latest; else the object's percentage, for 0 % the tenant's
 * zero key.
 * @param date `taxDate`, "YYYY-MM-DD"
 */
export const decideTax = (rules: TaxRules, object: TaxedObject, customerKind: CustomerKind, date: string): Tax => {
  if (holdsExplicitly(rules, 'KLEINUNTERNEHMER', date))
    return { key: '', category: 'E', rate: 0, reason: smallBusinessReason, basisText: regimeWords.KLEINUNTERNEHMER }
  const { par2bFrom, regimes } = rules
  const law = par2bFrom === undefined ? '' : `, ${regimeWords[regimeOn({ regimes, par2bFrom }, date)]}`
  const basis = (source: string) => `${source}${law}`
  const levels = [
    ['Zuordnung am Buchungsobjekt', object.objectAssignments],
    ['Zuordnung an der Veranstaltung', object.eventAssignments],
    ['Zuordnung des Mandanten', rules.tenantAssignments],
  ] as const
  for (const [source, assignments] of levels) {
    const key = assignedKey(assignments, rules.keys, customerKind, date)
    if (key !== undefined) return taxOf(key, basis(source))
  }
  if (object.vatPercent > 0)
    return {
      key: '',
      category: 'S',
      rate: object.vatPercent,
      reason: '',
      basisText: basis('Mehrwertsteuer am Buchungsobjekt'),
    }
  const zero = rules.keys.find(({ code }) => code === rules.zeroKey)
  return zero === undefined
    ? { key: '', category: '', rate: 0, reason: '', basisText: basis('Keine Angabe') }
    : taxOf(zero, basis('Schlüssel für 0 % Mehrwertsteuer'))
}
