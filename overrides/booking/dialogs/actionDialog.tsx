import type { ComponentType } from 'react'
import { useState } from 'react'
import { actionsOf } from '../../../src/domain/booking/bookingActions.ts'
import type { BookingDialogProps } from '../actions.ts'
import { actionForms } from './actionForms.tsx'
import type { ActionTarget, DialogAction } from './actionTarget.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { dialogTexts } from './dialogTexts.ts'
import { type Scope, ScopeChoice } from './ScopeChoice.tsx'
import { seriesRefusal } from './seriesRefusal.ts'
import { useBooking } from './useBooking.ts'
import { useSeries } from './useSeries.ts'

/** Dialog of an action: for a booking of a series it first asks for the scope, then shows the action's form. */
export const actionDialog = (action: DialogAction): ComponentType<BookingDialogProps> => {
  const { Form, title } = actionForms[action]
  const ActionDialog = ({ id, onClose, onChanged }: BookingDialogProps) => {
    const [scope, setScope] = useState<Scope | null>(null)
    const { booking, rights, waiting } = useBooking(id)
    const seriesId = booking?.groupBookingId ?? null
    const group = useSeries(scope === 'series' ? seriesId : null)
    const asks = seriesId !== null && scope === null
    const target: ActionTarget | undefined =
      scope === 'series'
        ? group.series && { kind: 'series', series: group.series }
        : booking && { kind: 'booking', booking }
    const refusal =
      target?.kind === 'series'
        ? seriesRefusal(target.series, action)
        : target && actionsOf(target.booking, rights).find(({ name }) => name === action)?.refusal
    const done = () => {
      onChanged()
      onClose()
    }
    return (
      <BookingFrame
        title={target === undefined ? dialogTexts.bookingOf(id) : title(target)}
        width={520}
        onClose={onClose}
        waiting={scope === 'series' ? group.waiting : waiting}
      >
        {asks ? (
          <ScopeChoice action={action} seriesId={seriesId} onChoose={setScope} onClose={onClose} />
        ) : (
          target && (
            <Form
              key={target.kind}
              target={target}
              refusal={refusal}
              onBack={seriesId === null ? undefined : () => setScope(null)}
              onClose={onClose}
              onDone={done}
            />
          )
        )}
      </BookingFrame>
    )
  }
  return ActionDialog
}
