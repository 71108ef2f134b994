import { describe, expect, it } from 'vitest'
import { assignmentProblems, assignmentUnknown, checkTax } from '../../../src/domain/rules/checkTax.ts'

type Tax = Parameters<typeof checkTax>[0]

const briefly = (problems: ReturnType<typeof checkTax>) =>
  problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`)

const s19 = { code: 'S19', label: 'Voll', category: 'S', rate: 19 } as const
const e0 = { code: 'E0', label: 'Vermietung', category: 'E', rate: 0, reasonText: 'Steuerfrei.' } as const

/** Settings without a fault. */
const sound = {
  regimes: [
    { regime: 'ALT_2_3', validFrom: '2024-05-01' },
    { regime: 'PAR_2B', validFrom: '2027-01-01' },
    { regime: 'KLEINUNTERNEHMER', validFrom: '2028-07-01' },
  ],
  keys: [s19, e0],
  zeroKey: 'E0',
  feeKey: 'S19',
  assignments: [
    { customerKind: 'any', taxKey: 'S19', validFrom: '2027-01-01' },
    { customerKind: 'club', taxKey: 'E0', validFrom: '2027-01-01' },
    { customerKind: 'club', taxKey: 'S19', validFrom: '2028-01-01' },
  ],
} satisfies Tax

describe('tax settings of a tenant', () => {
  it('are free of problems if each entry stands once and names keys that exist', () => {
    expect(checkTax(sound)).toEqual([])
    expect(checkTax({})).toEqual([])
  })

  it.each<[string, Tax, readonly string[]]>([
    [
      '§ 2b UStG begins on 1 January',
      { regimes: [{ regime: 'PAR_2B', validFrom: '2027-02-01' }] },
      ['TAX_REGIME_DAY /tax/regimes/0/validFrom'],
    ],
    [
      'one law per day',
      {
        regimes: [
          { regime: 'ALT_2_3', validFrom: '2026-01-01' },
          { regime: 'KLEINUNTERNEHMER', validFrom: '2026-01-01' },
        ],
      },
      ['TAX_REGIME_TWICE /tax/regimes/1/validFrom'],
    ],
    [
      'one key per code, whatever its case',
      { keys: [s19, e0, { ...s19, code: 's19' }] },
      ['TAX_KEY_TWICE /tax/keys/2/code'],
    ],
    ['no rate without tax', { keys: [s19, { ...e0, rate: 7 }] }, ['TAX_RATE_WITHOUT_TAX /tax/keys/1/rate']],
    [
      'no 0 % without a reason that can be read',
      { keys: [{ ...e0, reasonText: ' \u200B' }] },
      ['TAX_REASON_MISSING /tax/keys/0/reasonText'],
    ],
    [
      'one assignment per kind of customer and day',
      { assignments: [...sound.assignments, { customerKind: 'club', taxKey: 'S19', validFrom: '2027-01-01' }] },
      ['TAX_ASSIGNMENT_TWICE /tax/assignments/3/validFrom'],
    ],
    [
      'an assignment of a key that exists',
      { assignments: [{ taxKey: 'S7', validFrom: '2027-01-01' }] },
      ['TAX_KEY_UNKNOWN /tax/assignments/0/taxKey'],
    ],
    ['a key for 0 % that exists', { zeroKey: 'e0' }, ['TAX_KEY_UNKNOWN /tax/zeroKey']],
    ['a key for fees that exists', { feeKey: 'S7' }, ['TAX_KEY_UNKNOWN /tax/feeKey']],
  ])('%s', (_rule, change, faults) => {
    const base = change.keys === undefined ? sound : { regimes: sound.regimes }
    expect(briefly(checkTax({ ...base, ...change }))).toEqual(faults.map((fault) => `error ${fault}`))
  })
})

describe('assignments of an object', () => {
  it('are checked at their own path', () => {
    const twice = [
      { taxKey: 'S19', validFrom: '2027-01-01' },
      { customerKind: 'any', taxKey: 'X', validFrom: '2027-01-01' },
      { taxKey: '', validFrom: '' },
    ] as const
    expect(briefly(assignmentProblems('/taxAssignments', twice))).toEqual([
      'error TAX_ASSIGNMENT_TWICE /taxAssignments/1/validFrom',
    ])
    expect(briefly(assignmentUnknown('/taxAssignments', twice, new Set(['S19'])))).toEqual([
      'error TAX_KEY_UNKNOWN /taxAssignments/1/taxKey',
    ])
  })
})
