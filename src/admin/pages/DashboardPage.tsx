import { lazyScreen } from '../kit/lazyScreen.tsx'
import type { TenantCardsProps } from './TenantCards.tsx'

/** "Ihre Mandanten"; loaded when the page is opened. */
export const DashboardPage = lazyScreen<TenantCardsProps>(() => import('./TenantCards.tsx'))
