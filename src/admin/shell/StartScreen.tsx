import { ScreenSkeleton } from '../kit/screens/ScreenSkeleton.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Shown until the first session check has finished. */
export const StartScreen = () => (
  <PageFrame as="main">
    <ScreenSkeleton />
  </PageFrame>
)
