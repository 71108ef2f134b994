import type { AnyRecord } from './anyRecord.ts'
import type { EntityOverrides } from './definition.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { listScreenOf } from './listScreenOf.tsx'
import type { RecordScreen } from './ScreenProps.ts'

/** What is shown at one of the addresses of a place; `single` is the form of a place that has no list. */
export type PlaceView = 'list' | 'create' | 'edit' | 'single'

const CreateForm = lazyScreen(() => import('./form/CreateRecord.tsx'), <FormSkeleton />)
const EditForm = lazyScreen(() => import('./form/EditRecord.tsx'), <FormSkeleton />)
const SingleForm = lazyScreen(() => import('./form/SingleRecord.tsx'), <FormSkeleton />)
const FormDialog = lazyScreen(() => import('./form/FormDialog.tsx'), <ListSkeleton view="table" />)

/** The screen of a view: furnished by hand, or the generated one, which comes with its machinery when it is first shown. */
export const screenOf = (view: PlaceView, overrides: EntityOverrides<AnyRecord>): RecordScreen => {
  if (view === 'list') return listScreenOf(overrides)
  const { views, form } = overrides
  if (view === 'single') return views?.edit ?? SingleForm
  return views?.[view] ?? (form === 'dialog' ? FormDialog : view === 'edit' ? EditForm : CreateForm)
}
