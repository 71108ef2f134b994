import { useAdminFrame } from '../adminFrame.ts'
import type { AnyRecord } from '../anyRecord.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { StoredRecord } from './StoredRecord.tsx'

/** The one record of a place: the tenant's own, or an object that has no id in its address. */
export default function SingleRecord(screen: ScreenProps<AnyRecord>) {
  const { tenantId } = useAdminFrame()
  return <StoredRecord screen={screen} id={tenantId ?? screen.admin.entity.name} />
}
