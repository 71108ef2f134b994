import type { ComponentType } from 'react'
import type { ActionProps } from './ActionProps.ts'
import type { ActionTarget, DialogAction } from './actionTarget.ts'
import { CommitForm } from './CommitForm.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { dialogTexts as texts } from './dialogTexts.ts'
import { PayForm } from './PayForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { RejectForm, rejectWords } from './RejectForm.tsx'

interface ActionForm {
  readonly Form: ComponentType<ActionProps>
  readonly title: (target: ActionTarget) => string
}

const titled = (words: { readonly title: string; readonly seriesTitle: string }) => (target: ActionTarget) =>
  target.kind === 'series' ? words.seriesTitle : words.title

/** Form and dialog title of each action. */
export const actionForms: Readonly<Record<DialogAction, ActionForm>> = {
  commit: { Form: CommitForm, title: titled(texts.commit) },
  pay: { Form: PayForm, title: titled(texts.pay) },
  reject: { Form: RejectForm, title: rejectWords },
  delete: { Form: DeleteForm, title: titled(texts.remove) },
  receipt: { Form: ReceiptForm, title: titled(texts.receipt) },
}
