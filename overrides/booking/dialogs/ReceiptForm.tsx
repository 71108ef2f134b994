import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { dialogTexts } from './dialogTexts.ts'
import { useAction } from './useAction.ts'

const texts = dialogTexts.receipt

/** Issues a receipt for a booking or series (BOOKING-ACT-027, GROUP-012). */
export const ReceiptForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const { busy, failure, run } = useAction(target, 'receipt', onDone)
  const isSeries = target.kind === 'series'
  return (
    <>
      <ActionContent target={target} text={isSeries ? texts.seriesText : texts.text} failure={failure} />
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
