import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { error, warning } from './problem.ts'

/** Lockers need a limited amount (LOCKER-003); their sum should be that amount (LOCKER-004, LOCKER-005). */
export const checkLockers = ({ amount, lockerDetails }: Draft<Bookable>): readonly Problem[] => {
  if (lockerDetails?.active !== true) return []
  if (amount === null || amount === undefined)
    return [error('/amount', 'LOCKER_NEEDS_AMOUNT', 'Für Schließfächer muss eine Anzahl angegeben sein.')]
  const sum = (lockerDetails.units ?? []).reduce((total, unit) => total + (unit.amount ?? 0), 0)
  if (sum === amount) return []
  return [
    warning(
      '/lockerDetails/units',
      'LOCKER_SUM',
      'Die Anzahl der verfügbaren Buchungsobjekte passt nicht mit der Anzahl der Schließfächer überein.',
    ),
  ]
}
