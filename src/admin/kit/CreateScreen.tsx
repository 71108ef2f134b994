import { ofAnyRecord } from './anyRecord.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'

const RecordForm = lazyScreen(() => import('./form/CreateRecord.tsx'), <FormSkeleton />)

/** The form of a new record. Loads the form's machinery when it is first opened. */
export const CreateScreen = <R extends object>(props: ScreenProps<R>) => {
  const View = props.overrides.views?.create
  return View ? <View place={props.place} admin={props.admin} /> : <RecordForm {...ofAnyRecord(props)} />
}
