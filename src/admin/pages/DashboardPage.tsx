import { lazyScreen } from '../kit/screens/lazyScreen.tsx'
import type { TenantCardsProps } from './TenantCards.tsx'

/** "Ihre Mandanten"; loaded when the page is opened. */
export const DashboardPage = lazyScreen<TenantCardsProps>(() => import('./TenantCards.tsx'))
