import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { dialogTexts as texts } from './dialogTexts.ts'

/** Loading state of a dialog. */
export interface Waiting {
  readonly pending: boolean
  /** Error of loading. */
  readonly failure: string | null
  readonly retry: () => void
}

interface BookingFrameProps {
  readonly title: string
  /** Subtitle: number or status. */
  readonly beside?: ReactNode
  /** Maximum width in pixels, as specified (CONST-026). */
  readonly width: 520 | 800 | 1200
  readonly busy?: boolean
  readonly waiting?: Waiting | undefined
  readonly onClose: () => void
  /** Content and actions. */
  readonly children?: ReactNode
}

/** Frame of all booking dialogs; shows loading and errors. */
export const BookingFrame = ({ waiting, children, ...shell }: BookingFrameProps) => (
  <DialogShell {...shell}>
    {waiting === undefined || (!waiting.pending && waiting.failure === null) ? (
      children
    ) : (
      <DialogContent>
        {waiting.failure === null ? (
          <Typography role="status" aria-busy="true" sx={{ color: 'text.secondary' }}>
            {texts.loading}
          </Typography>
        ) : (
          <Notice severity="error" title={waiting.failure} onRetry={waiting.retry} />
        )}
      </DialogContent>
    )}
  </DialogShell>
)
