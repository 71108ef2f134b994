import type { AnyRecord } from '../definition/anyRecord.ts'
import type { EntityOverrides } from '../definition/definition.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import type { RecordScreen } from './ScreenProps.ts'

const RecordList = lazyScreen(() => import('../list/RecordList.tsx'), <ListSkeleton view="cards" />)

/** The list of an entity: its override or the generated one. */
export const listScreenOf = ({ views }: EntityOverrides<AnyRecord>): RecordScreen => views?.list ?? RecordList
