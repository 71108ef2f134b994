import type { Tenant } from '../../generated/entities/tenant.ts'
import { isBlank } from '../isBlank.ts'
import { error } from '../rules/problem.ts'
import type { Problem } from '../rules.ts'

type Regimes = Tenant['tax']['regimes']

/**
 * A regime that already holds needs a note to be added or changed: it changes what was decided before.
 * @param today "YYYY-MM-DD" in Berlin
 */
export const regimeChangeProblems = (before: Regimes, after: Regimes, today: string): readonly Problem[] =>
  after.flatMap(({ validFrom, regime, note }, index) => {
    if (validFrom > today || !isBlank(note)) return []
    const stays = before.some((one) => one.validFrom === validFrom && one.regime === regime)
    return stays
      ? []
      : [
          error(
            `/tax/regimes/${index}/note`,
            'TAX_REGIME_NOTE',
            'Diese Besteuerung gilt schon. Bitte vermerken Sie, warum Sie sie ändern.',
          ),
        ]
  })
