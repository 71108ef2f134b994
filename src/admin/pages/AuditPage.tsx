import { lazyScreen } from '../kit/screens/lazyScreen.tsx'

/** The audit log of the selected tenant or of the whole instance; loaded when the page is opened. */
export const AuditPage = lazyScreen(() => import('./AuditLog.tsx'))
