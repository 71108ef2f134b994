import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import type { ReleaseOutcome } from './useRelease.ts'

/** Effect of a release on the payment, or the reason the server would refuse it. */
export const ReleaseNote = ({ fault, announcement }: ReleaseOutcome) => (
  <>
    {fault !== null && <Notice severity="error" title={fault} />}
    {announcement !== null && <Notice severity="info" title={announcement} />}
  </>
)
