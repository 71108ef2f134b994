import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import { isPaymentProvider } from '../../../src/domain/booking/paymentProviders.ts'
import { beginsToStand } from '../../../src/domain/mail/bookingNotice.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { useBookingForm, useLiveBooking } from './LiveBooking.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import { noOutcome, providerChoices, releaseOutcome, usePaymentApps } from './useRelease.ts'

/** The active providers of the tenant, and what a release by this save does to the payment. */
export const ProviderField = (props: FieldOverrideProps<Booking['paymentProvider']>) => {
  const { id, labelledBy, value, access, onChange } = props
  const { stored } = useBookingForm()
  const { values, live } = useLiveBooking()
  const apps = usePaymentApps()
  const priceEur = live.preview?.price.priceEur
  const booking = priceEur === undefined ? undefined : { ...values, priceEur }
  const outcome =
    booking !== undefined && apps !== undefined && beginsToStand({ now: booking, before: stored })
      ? releaseOutcome([booking], value, apps)
      : noOutcome
  return (
    <>
      <SelectInput
        id={id}
        labelledBy={labelledBy}
        value={value}
        readOnly={access === 'read'}
        options={providerChoices(apps, stored?.paymentProvider ?? '')}
        onChange={(chosen) => isPaymentProvider(chosen) && onChange(chosen)}
      />
      <ReleaseNote {...outcome} />
    </>
  )
}
