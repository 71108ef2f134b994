import type { AnyRecord } from '../definition/anyRecord.ts'
import type { EntityOverrides } from '../definition/definition.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { listScreenOf } from './listScreenOf.tsx'
import type { RecordScreen } from './ScreenProps.ts'

/** View at an address of a screen; `single` is the form of a screen without a list. */
export type ScreenView = 'list' | 'create' | 'edit' | 'single'

const CreateForm = lazyScreen(() => import('../form/CreateRecord.tsx'), <FormSkeleton />)
const EditForm = lazyScreen(() => import('../form/EditRecord.tsx'), <FormSkeleton />)
const SingleForm = lazyScreen(() => import('../form/SingleRecord.tsx'), <FormSkeleton />)
const FormDialog = lazyScreen(() => import('../form/FormDialog.tsx'), <ListSkeleton view="table" />)

/** The component of a view: its override, or the generated one, whose code loads on first use. */
export const screenOf = (view: ScreenView, overrides: EntityOverrides<AnyRecord>): RecordScreen => {
  if (view === 'list') return listScreenOf(overrides)
  const { views, form } = overrides
  if (view === 'single') return views?.edit ?? SingleForm
  return views?.[view] ?? (form === 'dialog' ? FormDialog : view === 'edit' ? EditForm : CreateForm)
}
