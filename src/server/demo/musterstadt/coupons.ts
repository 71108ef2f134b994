import { addDays, dateOf, startOfDate } from '../../../domain/time.ts'
import type { Coupon } from '../../../generated/entities/coupon.ts'
import type { Entry } from '../DemoTown.ts'

/** One of each kind: percent and amount, limited and not, valid, expired, not yet valid, used up. */
export const coupons = (now: number): readonly Entry<Coupon>[] => {
  const day = (days: number): number => startOfDate(addDays(dateOf(now), days))
  return [
    { id: 'MUSIK10', type: 'percentage', discount: 10, description: 'Chöre und Musikvereine' },
    { id: 'EHRENAMT', type: 'percentage', discount: 50, description: 'Inhaberinnen und Inhaber der Ehrenamtskarte' },
    {
      id: 'WILLKOMMEN',
      type: 'fixed',
      discount: 15,
      maxAmount: 50,
      description: 'Erste Buchung',
      validFrom: day(-30),
      validTo: day(90),
    },
    {
      id: 'SOMMERFEST',
      type: 'fixed',
      discount: 25,
      maxAmount: 20,
      description: 'Helferinnen und Helfer',
      validTo: day(-14),
    },
    {
      id: 'NEUJAHR',
      type: 'percentage',
      discount: 20,
      maxAmount: 100,
      description: 'Aktion zum Jahresbeginn',
      validFrom: day(45),
    },
    { id: 'PRESSE', type: 'percentage', discount: 100, maxAmount: 0, description: 'Zurzeit ausgesetzt' },
  ]
}
