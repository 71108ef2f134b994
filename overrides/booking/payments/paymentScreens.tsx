import { ListSkeleton } from '../../../src/admin/kit/list/ListSkeleton.tsx'
import { lazyScreen } from '../../../src/admin/kit/screens/lazyScreen.tsx'

/** The worklists of money. */
export const PaymentsPage = lazyScreen(() => import('./PaymentsScreen.tsx'), <ListSkeleton view="table" />)
