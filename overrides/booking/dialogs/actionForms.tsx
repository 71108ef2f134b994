import type { ComponentType } from 'react'
import { activeMembers } from '../../../src/domain/booking/seriesChecks.ts'
import type { ActionProps } from './ActionProps.ts'
import type { ActionTarget, DialogAction } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'
import { PayForm } from './PayForm.tsx'
import { RejectForm, rejectWords } from './RejectForm.tsx'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import { ReleaseFields } from './ReleaseFields.tsx'
import { useAction } from './useAction.ts'
import { useRelease } from './useRelease.ts'

interface ActionForm {
  readonly Form: ComponentType<ActionProps>
  readonly title: (target: ActionTarget) => string
}

const titled = (words: { readonly title: string; readonly seriesTitle: string }) => (target: ActionTarget) =>
  target.kind === 'series' ? words.seriesTitle : words.title

const commitFormTexts = dialogTexts.commit

/** Releases a booking or series; asks for the payment provider if an amount is owed (BOOKING-ACT-014, GROUP-008, PAY-006). */
const CommitForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'commit', onDone)
  const isSeries = target.kind === 'series'
  const release = useRelease(isSeries ? activeMembers(target.series.bookings) : [target.booking])
  const text = isSeries
    ? commitFormTexts.seriesText
    : target.booking.isRejected
      ? commitFormTexts.again
      : commitFormTexts.text
  return (
    <>
      <ActionContent target={target} text={text} failure={failure}>
        <ReleaseFields release={release} disabled={busy} />
      </ActionContent>
      <ActionFoot
        confirm={isSeries ? commitFormTexts.seriesTitle : commitFormTexts.title}
        busy={busy}
        refusal={refusal ?? release.outcome.fault ?? undefined}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run(release.input, release.invoiceTo)}
      />
    </>
  )
}

const deleteFormTexts = dialogTexts.remove

/** Confirms deleting a booking or series (BOOKING-ACT-004, GROUP-011). */
const DeleteForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'delete', onDone)
  return (
    <>
      <ActionContent
        target={target}
        text={
          target.kind === 'series' ? deleteFormTexts.seriesText(target.series.bookings.length) : deleteFormTexts.text
        }
        failure={failure}
      />
      <ActionFoot
        confirm={target.kind === 'series' ? deleteFormTexts.seriesTitle : deleteFormTexts.title}
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

const receiptFormTexts = dialogTexts.receipt

/** Issues a receipt for a booking or series (BOOKING-ACT-027, GROUP-012). */
const ReceiptForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'receipt', onDone)
  const isSeries = target.kind === 'series'
  return (
    <>
      <ActionContent
        target={target}
        text={isSeries ? receiptFormTexts.seriesText : receiptFormTexts.text}
        failure={failure}
      />
      <ActionFoot
        confirm={isSeries ? receiptFormTexts.seriesTitle : receiptFormTexts.title}
        busy={busy}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run()}
      />
    </>
  )
}

/** Form and dialog title of each action. */
export const actionForms: Readonly<Record<DialogAction, ActionForm>> = {
  commit: { Form: CommitForm, title: titled(dialogTexts.commit) },
  pay: { Form: PayForm, title: titled(dialogTexts.pay) },
  reject: { Form: RejectForm, title: rejectWords },
  delete: { Form: DeleteForm, title: titled(dialogTexts.remove) },
  receipt: { Form: ReceiptForm, title: titled(dialogTexts.receipt) },
}
