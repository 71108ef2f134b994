import { ScreenSkeleton } from '../kit/ScreenSkeleton.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Stands for the moment until the server has said who we are. */
export const StartScreen = () => (
  <PageFrame as="main">
    <ScreenSkeleton />
  </PageFrame>
)
