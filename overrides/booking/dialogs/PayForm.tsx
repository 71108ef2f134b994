import InputLabel from '@mui/material/InputLabel'
import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import {
  isPaymentMethod,
  type PaymentMethod,
  paymentMethodLabel,
  paymentMethods,
} from '../../../src/domain/booking/paymentMethods.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { seriesPrice } from './actionTarget.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { dialogTexts } from './dialogTexts.ts'
import { useAction } from './useAction.ts'

const texts = dialogTexts.pay
const options = paymentMethods.map((value) => ({ value, label: paymentMethodLabel(value) }))

/** Marks as paid after a method is chosen (BOOKING-ACT-017, BOOKING-ACT-018, GROUP-009). */
export const PayForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const id = useId()
  const { busy, failure, run } = useAction(target, 'pay', onDone)
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const price = target.kind === 'booking' ? target.booking.priceEur : seriesPrice(target.series)
  return (
    <>
      <ActionContent target={target} text={texts.text(formatEur(price))} failure={failure}>
        <Box>
          <InputLabel htmlFor={id}>{bookingLabels.paymentMethod}</InputLabel>
          <SelectInput
            id={id}
            required
            value={method}
            options={options}
            emptyWord={texts.choose}
            disabled={busy}
            onChange={(value) => setMethod(typeof value === 'string' && isPaymentMethod(value) ? value : null)}
          />
        </Box>
      </ActionContent>
      <ActionFoot
        confirm={texts.title}
        busy={busy}
        blocked={method === null}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => method !== null && run({ paymentMethod: method })}
      />
    </>
  )
}
