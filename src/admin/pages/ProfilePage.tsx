import { lazyScreen } from '../kit/lazyScreen.tsx'

/** The own profile; loaded when the page is opened. */
export const ProfilePage = lazyScreen(() => import('./ProfileForm.tsx'))
