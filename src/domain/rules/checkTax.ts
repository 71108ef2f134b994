import type { Tenant } from '../../generated/entities/tenant.ts'
import { comparableId } from '../chosenId.ts'
import { isBlank } from '../isBlank.ts'
import type { Draft, Problem } from '../rules.ts'
import type { TaxAssignment } from '../tax/decideTax.ts'
import { error } from './problem.ts'

type DraftTax = NonNullable<Draft<Tenant>['tax']>

/** In a list: the positions whose name an earlier entry has. */
const repeated = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, index) => (name !== '' && names.indexOf(name) < index ? [index] : []))

const regimeProblems = ({ regimes = [] }: DraftTax): readonly Problem[] => [
  ...repeated(regimes.map(({ validFrom = '' }) => validFrom)).map((index) =>
    error(`/tax/regimes/${index}/validFrom`, 'TAX_REGIME_TWICE', 'Ab diesem Tag gilt schon eine andere Besteuerung.'),
  ),
  ...regimes.flatMap(({ regime = 'PAR_2B', validFrom = '' }, index) =>
    regime === 'PAR_2B' && validFrom !== '' && !validFrom.endsWith('-01-01')
      ? [
          error(
            `/tax/regimes/${index}/validFrom`,
            'TAX_REGIME_DAY',
            'Zu § 2b UStG können Sie nur zum 1. Januar wechseln.',
          ),
        ]
      : [],
  ),
]

const keyProblems = ({ keys = [] }: DraftTax): readonly Problem[] => [
  ...repeated(keys.map(({ code = '' }) => comparableId(code))).map((index) =>
    error(`/tax/keys/${index}/code`, 'TAX_KEY_TWICE', 'Dieses Kürzel gibt es schon.'),
  ),
  ...keys.flatMap(({ category = 'S', rate = 0, reasonText }, index) => {
    if (category === 'S') return []
    return [
      ...(rate > 0
        ? [error(`/tax/keys/${index}/rate`, 'TAX_RATE_WITHOUT_TAX', 'Ohne Steuer muss der Steuersatz 0 sein.')]
        : []),
      ...(isBlank(reasonText)
        ? [
            error(
              `/tax/keys/${index}/reasonText`,
              'TAX_REASON_MISSING',
              'Bitte geben Sie an, warum keine Steuer berechnet wird. Der Text steht auf den Belegen.',
            ),
          ]
        : []),
    ]
  }),
]

const unknownTaxKey = (path: string): Problem =>
  error(path, 'TAX_KEY_UNKNOWN', 'Diesen Steuerschlüssel gibt es beim Mandanten nicht.')

/** The assignments whose key is none of the codes. */
export const assignmentUnknown = (
  path: string,
  assignments: readonly Draft<TaxAssignment>[],
  codes: ReadonlySet<string | undefined>,
): readonly Problem[] =>
  assignments.flatMap(({ taxKey = '' }, index) =>
    taxKey === '' || codes.has(taxKey) ? [] : [unknownTaxKey(`${path}/${index}/taxKey`)],
  )

/** Per kind of customer and day at most one assignment. */
export const assignmentProblems = (
  path: string,
  assignments: readonly Draft<TaxAssignment>[] = [],
): readonly Problem[] =>
  repeated(
    assignments.map(({ customerKind = 'any', validFrom = '' }) =>
      validFrom === '' ? '' : `${customerKind} ${validFrom}`,
    ),
  ).map((index) =>
    error(
      `${path}/${index}/validFrom`,
      'TAX_ASSIGNMENT_TWICE',
      'Für diesen Tag und diese Art von Kunden gibt es schon eine Zuordnung.',
    ),
  )

/** Checks a tenant's tax settings: unique regimes and keys, reasons for what is not taxed, and that named keys exist. */
export const checkTax = (tax: DraftTax): readonly Problem[] => {
  const codes = new Set(tax.keys?.map(({ code }) => code))
  const isUnknown = (code = ''): boolean => code !== '' && !codes.has(code)
  return [
    ...regimeProblems(tax),
    ...keyProblems(tax),
    ...(isUnknown(tax.zeroKey) ? [unknownTaxKey('/tax/zeroKey')] : []),
    ...assignmentProblems('/tax/assignments', tax.assignments),
    ...assignmentUnknown('/tax/assignments', tax.assignments ?? [], codes),
    ...(isUnknown(tax.feeKey) ? [unknownTaxKey('/tax/feeKey')] : []),
  ]
}
