import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { dialogTexts } from './dialogTexts.ts'
import { useAction } from './useAction.ts'

const texts = dialogTexts.remove

/** Confirms deleting a booking or series (BOOKING-ACT-004, GROUP-011). */
export const DeleteForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'delete', onDone)
  return (
    <>
      <ActionContent
        target={target}
        text={target.kind === 'series' ? texts.seriesText(target.series.bookings.length) : texts.text}
        failure={failure}
      />
      <ActionFoot
        confirm={target.kind === 'series' ? texts.seriesTitle : texts.title}
        danger
        busy={busy}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run()}
      />
    </>
  )
}
