import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { ReminderRow } from '../../../src/api/paymentLists.ts'
import { paidFeeCall, waiveFeeCall } from '../../../src/api/reminders.ts'
import { dunningWords, feeStateWords } from '../../../src/domain/payments/dunning.ts'
import { formatDateShort, formatDay } from '../../../src/domain/time.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { MoneyDialog, type WantedAction } from '../payments/MoneyDialog.tsx'
import { sumWords } from '../payments/moneyWords.ts'
import { paymentTexts } from '../payments/paymentTexts.ts'
import { GuardedAction } from './GuardedAction.tsx'

const texts = paymentTexts.fees

interface ReminderFeesProps {
  readonly bookingId: string
  readonly reminders: readonly ReminderRow[]
  readonly mayChange: boolean
}

/** What staff note about the open fee of a letter, to be confirmed. */
const wantedFee = (tenant: string, { id, title, feeCents }: ReminderRow, feeState: 'paid' | 'waived'): WantedAction => {
  const params = { tenant, id }
  const isWaived = feeState === 'waived'
  return {
    title: texts.actions[feeState],
    effect: texts.effects[feeState](sumWords(feeCents)),
    beside: title,
    needs: isWaived ? 'reason' : 'nothing',
    isDangerous: isWaived,
    done: texts.done[feeState],
    run: async ({ reason }) => {
      if (isWaived) await ask(waiveFeeCall, { params, body: { reason } })
      else await ask(paidFeeCall, { params, body: {} })
    },
  }
}

/** The letters about a booking; an open fee is noted as paid or waived. */
export const ReminderFees = ({ bookingId, reminders, mayChange }: ReminderFeesProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<WantedAction | null>(null)
  const refusal = mayChange ? undefined : paymentTexts.mayNotChange
  const reload = () => {
    for (const queryKey of [bookingKeys.money(tenant, bookingId), bookingKeys.story(tenant, bookingId)])
      void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: bookingKeys.everyPayments })
  }
  return (
    <>
      {reminders.map((letter) => {
        const { id, step, title, createdAt, termDay, feeCents, feeState, note } = letter
        return (
          <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              {texts.letter(dunningWords[step], title, formatDateShort(createdAt), formatDay(termDay))}
            </Typography>
            {feeState !== null && (
              <Typography variant="body2">{texts.fee(sumWords(feeCents), feeStateWords[feeState], note)}</Typography>
            )}
            {feeState === 'open' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                {(['paid', 'waived'] as const).map((state) => (
                  <GuardedAction
                    key={state}
                    size="small"
                    variant={state === 'paid' ? 'outlined' : 'text'}
                    refusal={refusal}
                    onClick={() => setWanted(wantedFee(tenant, letter, state))}
                  >
                    {texts.actions[state]}
                  </GuardedAction>
                ))}
              </Box>
            )}
          </Box>
        )
      })}
      {wanted !== null && (
        <MoneyDialog
          {...wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null)
            reload()
          }}
        />
      )}
    </>
  )
}
