import { ofAnyRecord } from './anyRecord.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import type { ScreenProps } from './ScreenProps.ts'

const RecordList = lazyScreen(() => import('./list/RecordList.tsx'), <ListSkeleton view="cards" />)

/** The list of a place, as cards or table. */
export const ListScreen = <R extends object>(props: ScreenProps<R>) => {
  const View = props.overrides.views?.list
  return View ? <View place={props.place} admin={props.admin} /> : <RecordList {...ofAnyRecord(props)} />
}
