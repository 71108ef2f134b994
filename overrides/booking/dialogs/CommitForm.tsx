import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { dialogTexts } from './dialogTexts.ts'
import { useAction } from './useAction.ts'

const texts = dialogTexts.commit

/** Releases a booking or a series (BOOKING-ACT-014, GROUP-008). */
export const CommitForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'commit', onDone)
  const isSeries = target.kind === 'series'
  const text = isSeries ? texts.seriesText : target.booking.isRejected ? texts.again : texts.text
  return (
    <>
      <ActionContent target={target} text={text} failure={failure} />
      <ActionFoot
        confirm={isSeries ? texts.seriesTitle : texts.title}
        busy={busy}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run()}
      />
    </>
  )
}
