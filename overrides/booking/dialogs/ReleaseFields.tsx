import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import { useId } from 'react'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { isPaymentProvider } from '../../../src/domain/booking/paymentProviders.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { ReleaseNote } from './ReleaseNote.tsx'
import type { Release } from './useRelease.ts'

/** Choice of the payment provider for a release, with its outcome; empty if nothing is owed. */
export const ReleaseFields = ({
  release,
  disabled = false,
}: {
  readonly release: Release
  readonly disabled?: boolean
}) => {
  const id = useId()
  if (!release.asks) return null
  return (
    <>
      <Box>
        <InputLabel htmlFor={id}>{bookingLabels.paymentProvider}</InputLabel>
        <SelectInput
          id={id}
          value={release.provider}
          options={release.choices}
          disabled={disabled}
          onChange={(value) => isPaymentProvider(value) && release.choose(value)}
        />
      </Box>
      <ReleaseNote {...release.outcome} />
    </>
  )
}
