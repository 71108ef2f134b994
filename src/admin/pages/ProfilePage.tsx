import { lazyScreen } from '../kit/screens/lazyScreen.tsx'

/** The own profile; loaded when the page is opened. */
export const ProfilePage = lazyScreen(() => import('./ProfileForm.tsx'))
