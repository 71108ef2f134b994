import { activeMembers } from '../../../src/domain/booking/seriesChecks.ts'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { dialogTexts } from './dialogTexts.ts'
import { ReleaseFields } from './ReleaseFields.tsx'
import { useAction } from './useAction.ts'
import { useRelease } from './useRelease.ts'

const texts = dialogTexts.commit

/** Releases a booking or series; asks for the payment provider if an amount is owed (BOOKING-ACT-014, GROUP-008, PAY-006). */
export const CommitForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'commit', onDone)
  const isSeries = target.kind === 'series'
  const release = useRelease(isSeries ? activeMembers(target.series.bookings) : [target.booking])
  const text = isSeries ? texts.seriesText : target.booking.isRejected ? texts.again : texts.text
  return (
    <>
      <ActionContent target={target} text={text} failure={failure}>
        <ReleaseFields release={release} disabled={busy} />
      </ActionContent>
      <ActionFoot
        confirm={isSeries ? texts.seriesTitle : texts.title}
        busy={busy}
        refusal={refusal ?? release.outcome.fault ?? undefined}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run(release.input, release.invoiceTo)}
      />
    </>
  )
}
