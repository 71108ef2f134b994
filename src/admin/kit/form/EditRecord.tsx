import { useSearchParams } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import CreateRecord from './CreateRecord.tsx'
import { StoredRecord } from './StoredRecord.tsx'

/** The record in `?id=` (BOOKABLE-FORM-002); without an id, a new record (BOOKABLE-FORM-001). */
export default function EditRecord(screenProps: ScreenProps<AnyRecord>) {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <StoredRecord key={id} screenProps={screenProps} id={id} /> : <CreateRecord {...screenProps} />
}
