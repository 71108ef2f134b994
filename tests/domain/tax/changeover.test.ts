import { describe, expect, it } from 'vitest'
import { mayTakeBack, type Settlement } from '../../../src/domain/tax/changeover.ts'

const first = { title: 'R-1', issuedAt: 1 }
const second = { title: 'R-2', issuedAt: 2 }
const open: Settlement = { state: 'open', invoices: [] }
const invoiced: Settlement = { state: 'invoiced', invoices: [first] }
const invoicedAnew: Settlement = { state: 'invoiced', invoices: [second] }
const paid: Settlement = { state: 'paid', invoices: [] }
const paidByInvoice: Settlement = { state: 'paid', invoices: [first] }

describe('a changeover of taxes', () => {
  it.each([
    ['of an open booking', open, open, true],
    ['of one that is open again', paid, open, true],
    ['of one invoiced since', open, invoiced, false],
    ['of one paid since', open, paid, false],
    ['of one invoiced before and paid since', invoiced, paidByInvoice, false],
    ['of one invoiced anew since', invoiced, invoicedAnew, false],
    ['of one paid before and invoiced since', paid, paidByInvoice, false],
    ['of one paid before, whose invoice was taken back since', paidByInvoice, paid, true],
    ['of one invoiced before', invoiced, { ...invoiced, invoices: [{ ...first }] }, true],
    ['of one paid before', paid, paid, true],
  ] as const)('%s may be taken back: %o, %o, %s', (_what, then, now, may) => {
    expect(mayTakeBack(then, now, true)).toBe(may)
  })

  it('of a settled booking does not change its price back, of an open one it does', () => {
    expect([open, invoiced, paid].map((settlement) => mayTakeBack(settlement, settlement, false))).toEqual([
      true,
      false,
      false,
    ])
  })
})
