import { HttpError, useNotify } from 'react-admin'
import { useState } from 'react'
import { messagesOf } from '../../../src/admin/kit/requests/refusal.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { bookingErrorText, unknownBookingError } from '../../../src/domain/booking/bookingErrors.ts'
import type { ActionError } from '../../../src/api/bookings.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import { type ActionInput, type ActionTarget, type DialogAction, doAction, errorsOf, nameOf } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'

/** Refusal shown in the dialog: the text of its code, and details from the server. */
export interface ActionFailure {
  readonly message: string
  readonly more: readonly string[]
}

interface ActionRun {
  readonly busy: boolean
  readonly failure: ActionFailure | null
  /** @param invoiceTo mail address for the invoice the action issues; undefined: it issues none */
  readonly run: (input?: ActionInput, invoiceTo?: string) => void
}

/** The first code selects the text (BOOKING-ACT-032, ERR-001 to ERR-010); an unknown code shows the server's message. */
const refusalOf = (target: ActionTarget, errors: readonly ActionError[]): ActionFailure => {
  const [first] = errors
  const message = bookingErrorText(errorsOf(target), first?.code)
  const own = first === undefined || message !== unknownBookingError ? [] : [first.message]
  const more = [...own, ...(first === undefined ? [] : messagesOf(Reflect.get(first.meta, 'conflicts')))]
  return { message, more: [...new Set(more)].filter((sentence) => sentence !== message && sentence !== '') }
}

/** Title of the newest invoice of a booking; the response for a series has none. */
const invoiceIn = (data: Booking | GroupBooking | null): string | undefined =>
  data === null || 'bookings' in data ? undefined : data.attachments.findLast(({ type }) => type === 'invoice')?.title

/** Runs an action from a dialog and shows the documented toasts; a refusal stays in the dialog (BOOKING-ACT-031). */
export const useAction = (target: ActionTarget, action: DialogAction, onDone: () => void): ActionRun => {
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const entity = target.kind === 'booking' ? 'booking' : 'group-booking'
  const name = nameOf(target)

  const showDone = (data: Booking | GroupBooking | null, invoiceTo: string | undefined) => {
    if (action === 'receipt') {
      notify('receipt.create.success', { type: 'success' })
      return
    }
    if (action === 'delete') {
      notify('record.delete.success', { type: 'success', messageArgs: { name } })
      return
    }
    if (action === 'reject' && target.kind === 'booking') {
      const { rejected, cancelled } = dialogTexts.reject
      notify((target.booking.isCommitted ? cancelled : rejected)(name), { type: 'success' })
      return
    }
    notify(`${entity}.${action}.success`, { type: 'success', messageArgs: { name } })
    if (invoiceTo !== undefined) notify(dialogTexts.release.invoiced(invoiceIn(data), invoiceTo), { type: 'info' })
  }
  const fail = (reason: ActionFailure) => {
    setFailure(reason)
    notify(action === 'delete' ? 'errors.something-wrong' : `${entity}.${action}.error`, {
      type: 'error',
      messageArgs: { name },
    })
  }
  const work = async (input: ActionInput, invoiceTo: string | undefined) => {
    setBusy(true)
    setFailure(null)
    try {
      const { success, errors, data } = await doAction(tenant, target, action, input)
      if (!success) {
        fail(refusalOf(target, errors))
        return
      }
      showDone(data, invoiceTo)
      onDone()
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      fail({ message: fault.message, more: [] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run: (input = {}, invoiceTo) => void work(input, invoiceTo) }
}
