import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { booking } from '../../schemas/samples/booking.ts'
import {
  approvalStatus,
  approvalLabels,
  isDeletable,
  paymentLabels,
  paymentStatus,
} from '../../../src/domain/booking/status.ts'
import { type BookingAction, effectsOf, transition } from '../../../src/domain/booking/transition.ts'

/** C committed, P paid, R rejected, in this order; a dot where the flag is not set. */
const flags = (text: string) => ({
  isCommitted: text.includes('C'),
  isPayed: text.includes('P'),
  isRejected: text.includes('R'),
})
const all = ['...', 'C..', '.P.', '..R', 'CP.', 'C.R', '.PR', 'CPR'] as const
const text = ({ isCommitted, isPayed, isRejected }: ReturnType<typeof flags>): string =>
  `${isCommitted ? 'C' : '.'}${isPayed ? 'P' : '.'}${isRejected ? 'R' : '.'}`

/** Every action on every combination, by hand: flags afterwards and consequences, or the refusal code. */
const table: Readonly<Record<BookingAction, Readonly<Record<(typeof all)[number], string>>>> = {
  commit: {
    '...': 'C.. commit',
    'C..': 'ALREADY_COMMITTED',
    '.P.': 'CP. commit',
    '..R': 'C.. reopen commit',
    'CP.': 'ALREADY_COMMITTED',
    'C.R': 'C.. reopen',
    '.PR': 'CP. reopen commit',
    CPR: 'CP. reopen',
  },
  pay: {
    '...': '.P. pay',
    'C..': 'CP. pay',
    '.P.': 'ALREADY_PAID',
    '..R': 'ALREADY_REJECTED',
    'CP.': 'ALREADY_PAID',
    'C.R': 'ALREADY_REJECTED',
    '.PR': 'ALREADY_PAID',
    CPR: 'ALREADY_PAID',
  },
  reject: {
    '...': '..R reject',
    'C..': 'C.R reject',
    '.P.': '.PR reject',
    '..R': 'ALREADY_REJECTED',
    'CP.': 'CPR reject',
    'C.R': 'ALREADY_REJECTED',
    '.PR': 'ALREADY_REJECTED',
    CPR: 'ALREADY_REJECTED',
  },
}

const actions = ['commit', 'pay', 'reject'] as const
const outcome = (state: string, action: BookingAction): string => {
  const result = transition({ ...flags(state), priceEur: 10, paymentProvider: 'invoice' }, action)
  return 'refused' in result ? result.refused : [text(result.flags), ...result.effects].join(' ')
}

describe('states of a booking', () => {
  it.each(actions.flatMap((action) => all.map((state) => [action, state] as const)))(
    'V16 %s of %s is what the table says',
    (action, state) => {
      expect(outcome(state, action)).toBe(table[action][state])
    },
  )

  it('BOOKING-LIST-018 BOOKING-LIST-019 BOOKING-LIST-020 BOOKING-LIST-021 the approval has four words', () => {
    expect(all.map((state) => approvalLabels[approvalStatus(flags(state))])).toEqual([
      'ausstehend',
      'freigegeben',
      'ausstehend',
      'abgelehnt',
      'freigegeben',
      'storniert',
      'abgelehnt',
      'storniert',
    ])
  })

  it('BOOKING-LIST-022 BOOKING-LIST-023 the payment has two words, whatever the approval says', () => {
    expect(all.map((state) => paymentLabels[paymentStatus(flags(state))] === 'bezahlt')).toEqual(
      all.map((state) => state.includes('P')),
    )
  })

  it('BOOKING-ACT-008 flags set freely have the effects that undo and redo each other', () => {
    const state = fc.record({ isCommitted: fc.boolean(), isPayed: fc.boolean(), isRejected: fc.boolean() })
    const opposite = {
      reopen: 'reject',
      reject: 'reopen',
      commit: 'revoke',
      revoke: 'commit',
      pay: 'unpay',
      unpay: 'pay',
    } as const
    fc.assert(
      fc.property(state, state, (a, b) => {
        const there = effectsOf(a, b)
        expect(there).toHaveLength(
          ['isCommitted', 'isPayed', 'isRejected'].filter((name) => Reflect.get(a, name) !== Reflect.get(b, name))
            .length,
        )
        expect(new Set(effectsOf(b, a))).toEqual(new Set(there.map((effect) => opposite[effect])))
      }),
    )
  })

  it('ERR-003 a price nobody paid and no provider collects cannot be committed', () => {
    const state = { ...flags('...'), priceEur: 0.01, paymentProvider: '' } as const
    expect(transition(state, 'commit')).toEqual({ refused: 'PAYMENT_PROVIDER_REQUIRED' })
    expect(transition({ ...state, priceEur: 0 }, 'commit')).toMatchObject({ flags: flags('C..') })
    expect(transition({ ...state, isPayed: true }, 'commit')).toMatchObject({ flags: flags('CP.') })
  })

  it('BOOKING-ACT-025 only what is paid and has a price, itself or an object in it, must stay', () => {
    const lines = (priceEur: number): Booking['bookableItems'] => [
      ...booking.bookableItems.map((item) => ({
        ...item,
        _bookableUsed: item._bookableUsed && { ...item._bookableUsed, priceEur },
      })),
    ]
    expect(isDeletable({ isPayed: true, priceEur: 0, bookableItems: lines(5) })).toBe(false)
    expect(isDeletable({ isPayed: true, priceEur: 0, bookableItems: lines(0) })).toBe(true)
    expect(isDeletable({ isPayed: false, priceEur: 0, bookableItems: lines(5) })).toBe(true)
    expect(isDeletable({ isPayed: true, priceEur: 0.01 })).toBe(false)
    expect(isDeletable({ isPayed: true, priceEur: 0 })).toBe(true)
    expect(isDeletable({ isPayed: false, priceEur: 100 })).toBe(true)
  })
})
