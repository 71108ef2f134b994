import { lazyScreen } from '../kit/screens/lazyScreen.tsx'

/** The tenant's members; loaded when the page is opened. */
export const MembersPage = lazyScreen(() => import('./members/MembersScreen.tsx'))
