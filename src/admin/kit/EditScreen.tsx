import { ofAnyRecord } from './anyRecord.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'

const RecordForm = lazyScreen(() => import('./form/EditRecord.tsx'), <FormSkeleton />)

/** The form of the record named by `?id=`. Loads the form's machinery when it is first opened. */
export const EditScreen = <R extends object>(props: ScreenProps<R>) => {
  const View = props.overrides.views?.edit
  return View ? <View place={props.place} admin={props.admin} /> : <RecordForm {...ofAnyRecord(props)} />
}
