import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { formatEur } from '../../../src/domain/money.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import type { BookingDialogProps } from '../actions.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { actionForms } from './actionForms.tsx'
import { type ActionTarget, type DialogAction, seriesPrice } from './actionTarget.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { dialogTexts } from './dialogTexts.ts'
import { Fact } from './Fact.tsx'
import { footLook, inFootOrder } from './footOrder.ts'
import { GuardedAction } from './GuardedAction.tsx'
import { Part } from './Part.tsx'
import { SeriesMembers } from './SeriesMembers.tsx'
import { seriesRefusal } from './seriesRefusal.ts'
import { useSeries } from './useSeries.ts'

const texts = dialogTexts.seriesDetails
const actions = inFootOrder(
  (['commit', 'pay', 'receipt', 'reject', 'delete'] as const).map((name: DialogAction) => ({ name })),
)

/** A series with its dates and actions on all of them (GROUP-013 to GROUP-015). */
export default function SeriesDialog({ id, onClose, onChanged }: BookingDialogProps) {
  const { series, waiting } = useSeries(id)
  const { show } = useBookingDialog()
  const [action, setAction] = useState<DialogAction | null>(null)
  const target: ActionTarget | undefined = series && { kind: 'series', series }
  const form = action === null ? undefined : actionForms[action]
  const done = () => {
    setAction(null)
    onChanged()
    // A deleted series cannot be reloaded.
    if (action === 'delete') onClose()
    else waiting.retry()
  }
  return (
    <>
      <BookingFrame title={dialogTexts.seriesOf(id)} width={1200} onClose={onClose} waiting={waiting}>
        {target !== undefined && (
          <>
            <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
              <Box
                component="dl"
                sx={{ display: 'grid', gap: '12px 24px', gridTemplateColumns: { sm: 'repeat(4, 1fr)' }, m: 0 }}
              >
                <Fact label={texts.total}>{formatEur(seriesPrice(target.series))}</Fact>
                <Fact label={texts.members}>{texts.count(target.series.bookings.length)}</Fact>
                <Fact label={texts.contact}>{target.series.mail}</Fact>
                <Fact label={bookingLabels.timeCreated}>{formatDateTime(target.series.timeCreated)}</Fact>
              </Box>
              <Part title={texts.members}>
                <SeriesMembers bookings={target.series.bookings} onOpen={(member) => show('details', member)} />
              </Part>
            </DialogContent>
            <DialogFoot label={texts.actions}>
              {actions.map(({ name }) => (
                <GuardedAction
                  key={name}
                  size="small"
                  {...footLook({ name })}
                  refusal={seriesRefusal(target.series, name)}
                  onClick={() => setAction(name)}
                >
                  {actionForms[name].title(target)}
                </GuardedAction>
              ))}
            </DialogFoot>
          </>
        )}
      </BookingFrame>
      {form !== undefined && target !== undefined && (
        <BookingFrame title={form.title(target)} width={520} onClose={() => setAction(null)}>
          <form.Form
            target={target}
            refusal={undefined}
            onBack={undefined}
            onClose={() => setAction(null)}
            onDone={done}
          />
        </BookingFrame>
      )}
    </>
  )
}
