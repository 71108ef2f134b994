import { Notice } from '../kit/Notice.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { PageFrame } from './PageFrame.tsx'

/** Shown instead of the whole app when the frame itself throws. */
export const FrameFailure = ({
  resetErrorBoundary,
}: {
  readonly resetErrorBoundary: (...values: unknown[]) => void
}) => (
  <PageFrame as="main">
    <Notice severity="error" title={shellTexts.failure.title} onRetry={() => resetErrorBoundary()}>
      {shellTexts.failure.text}
    </Notice>
  </PageFrame>
)
