import Box from '@mui/material/Box'
import { useId } from 'react'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { isPaymentProvider } from '../../../src/domain/booking/paymentProviders.ts'
import type { Option } from '../../../src/domain/entity.ts'
import { beginsToStand } from '../../../src/domain/mail/bookingNotice.ts'
import { bookingEntity } from '../../../src/generated/entities/booking.ts'
import { bookingLabels } from '../bookingLabels.ts'
import type { BookingValues } from './bookingValues.ts'
import { bookingFormTexts } from './formTexts.ts'
import { Labeled } from './Labeled.tsx'
import { Part } from './Part.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { noOutcome, providerChoices, releaseOutcome, usePaymentApps } from './useRelease.ts'
import { WorkflowStatusField } from './WorkflowStatusField.tsx'

const texts = bookingFormTexts.status
const flags = ['isCommitted', 'isPayed', 'isRejected'] as const

type Method = BookingValues['paymentMethod']

const offered = ({ options = [] }: { readonly options?: readonly Option[] | undefined }): readonly Option[] =>
  options.filter(({ value }) => value !== '')
const methods = offered(bookingEntity.fields.paymentMethod)
// Options are the schema's own values, so a chosen one has the property's type.
const isMethod = (value: unknown): value is Method => methods.some((option) => option.value === value)

interface StatusFieldsProps {
  readonly values: BookingValues
  readonly faults: Readonly<Record<string, string | undefined>>
  /** Whether the user may override the price. */
  readonly mayPrice: boolean
  /** Null: a new booking. */
  readonly stored: BookingValues | null
  /** Price of the present input; undefined until loaded. */
  readonly priceEur: number | undefined
  readonly onChange: (part: Partial<BookingValues>) => void
}

/** Status and payment, each freely selectable (BOOKING-ACT-008), coupon, and a price override with its reason. */
export const StatusFields = (props: StatusFieldsProps) => {
  const { values, faults, mayPrice, stored, priceEur, onChange } = props
  const id = useId()
  const apps = usePaymentApps()
  const booking = priceEur === undefined ? undefined : { ...values, priceEur }
  const outcome =
    booking !== undefined && apps !== undefined && beginsToStand({ now: booking, before: stored })
      ? releaseOutcome([booking], values.paymentProvider, apps)
      : noOutcome
  const describe = (name: string) => (faults[name] === undefined ? undefined : `${id}-${name}-fault`)
  return (
    <Part title={texts.title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
        {flags.map((name) => (
          <SwitchInput
            key={name}
            id={`${id}-${name}`}
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
          >
            {bookingLabels[name]}
          </SwitchInput>
        ))}
        <WorkflowStatusField
          id={`${id}-workflow`}
          value={values.workflowStatus}
          fault={faults['workflowStatus']}
          onChange={(workflowStatus) => onChange({ workflowStatus })}
        />
        <Labeled id={`${id}-method`} label={bookingLabels.paymentMethod}>
          <SelectInput
            id={`${id}-method`}
            value={values.paymentMethod}
            options={methods}
            emptyWord={texts.none}
            onChange={(value) => onChange({ paymentMethod: isMethod(value) ? value : '' })}
          />
        </Labeled>
        <Labeled id={`${id}-provider`} label={bookingLabels.paymentProvider}>
          <SelectInput
            id={`${id}-provider`}
            value={values.paymentProvider}
            options={providerChoices(apps, stored?.paymentProvider ?? '')}
            onChange={(value) => isPaymentProvider(value) && onChange({ paymentProvider: value })}
          />
        </Labeled>
        <ReleaseNote {...outcome} />
        <Labeled id={`${id}-couponCode`} label={bookingLabels.couponCode} fault={faults['couponCode']}>
          <TextInput
            id={`${id}-couponCode`}
            value={values.couponCode}
            invalid={faults['couponCode'] !== undefined}
            describedBy={describe('couponCode')}
            onChange={(couponCode) => onChange({ couponCode })}
          />
        </Labeled>
        {mayPrice && (
          <>
            <Labeled id={`${id}-price`} label={bookingLabels.priceOverrideEur} fault={faults['priceOverrideEur']}>
              <NumberInput
                id={`${id}-price`}
                kind="number"
                nullable
                minimum={0}
                unit="€"
                value={values.priceOverrideEur}
                onChange={(value) => onChange({ priceOverrideEur: typeof value === 'number' ? value : null })}
              />
            </Labeled>
            {values.priceOverrideEur !== null && (
              <Labeled
                id={`${id}-priceOverrideReason`}
                label={bookingLabels.priceOverrideReason}
                fault={faults['priceOverrideReason']}
              >
                <TextInput
                  id={`${id}-priceOverrideReason`}
                  value={values.priceOverrideReason}
                  required
                  invalid={faults['priceOverrideReason'] !== undefined}
                  describedBy={describe('priceOverrideReason')}
                  onChange={(priceOverrideReason) => onChange({ priceOverrideReason })}
                />
              </Labeled>
            )}
          </>
        )}
      </Box>
    </Part>
  )
}
