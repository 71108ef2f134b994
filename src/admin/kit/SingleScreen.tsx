import { ofAnyRecord } from './anyRecord.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'

const RecordForm = lazyScreen(() => import('./form/SingleRecord.tsx'), <FormSkeleton />)

/** The form of a place with one record per tenant or instance; it has no list. Loads the form's machinery when it is first opened. */
export const SingleScreen = <R extends object>(props: ScreenProps<R>) => {
  const View = props.overrides.views?.edit
  return View ? <View place={props.place} admin={props.admin} /> : <RecordForm {...ofAnyRecord(props)} />
}
