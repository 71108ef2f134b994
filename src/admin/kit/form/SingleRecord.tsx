import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { StoredRecord } from './StoredRecord.tsx'

/** The only record of a screen: the tenant's own, or an object without an id in its address. */
export default function SingleRecord(screenProps: ScreenProps<AnyRecord>) {
  const { tenantId } = useAdminFrame()
  const { api, name } = screenProps.admin.entity
  return <StoredRecord screenProps={screenProps} id={api === 'object' ? name : (tenantId ?? name)} />
}
