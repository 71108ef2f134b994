import { lazyScreen } from '../kit/screens/lazyScreen.tsx'

/** The inbox of a test system; loaded when the page is opened. */
export const InboxPage = lazyScreen(() => import('./Inbox.tsx'))
