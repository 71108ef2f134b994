import { useCallback, useMemo } from 'react'
import { useAddress } from '../../src/admin/kit/screens/useAddress.ts'
import type { BookingDialogName } from './actions.ts'
import type { Period } from './calendar/period.ts'
import { dialogIn, type OpenDialog, withDialog } from './dialogAddress.ts'

interface BookingDialogState {
  readonly open: OpenDialog | null
  /** `period`: initial period of a new booking. */
  readonly show: (name: BookingDialogName, id: string, period?: Period) => void
  readonly close: () => void
}

/** The open booking dialog, kept in the address: list, calendar and mailed links open the same one. */
export const useBookingDialog = (): BookingDialogState => {
  const [params, setParams] = useAddress()
  const open = useMemo(() => dialogIn(params), [params])
  const show = useCallback(
    (name: BookingDialogName, id: string, period?: Period) =>
      setParams((before) => withDialog(before, { name, id, period })),
    [setParams],
  )
  const close = useCallback(() => setParams((before) => withDialog(before, null), { replace: true }), [setParams])
  return { open, show, close }
}
