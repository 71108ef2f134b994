import { ofAnyRecord } from './anyRecord.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import type { ScreenProps } from './ScreenProps.ts'

const RecordForm = lazyScreen(() => import('./form/CreateRecord.tsx'), <FormSkeleton />)
const FormDialog = lazyScreen(() => import('./form/FormDialog.tsx'), <ListSkeleton view="table" />)

/** The form of a new record. Loads the form's machinery when it is first opened. */
export const CreateScreen = <R extends object>(props: ScreenProps<R>) => {
  const View = props.overrides.views?.create
  if (View) return <View place={props.place} admin={props.admin} />
  return props.overrides.form === 'dialog' ? (
    <FormDialog {...ofAnyRecord(props)} />
  ) : (
    <RecordForm {...ofAnyRecord(props)} />
  )
}
