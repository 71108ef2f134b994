import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import { dialogTexts as texts } from './dialogTexts.ts'

/** What a dialog waits for before it can show anything. */
export interface Waiting {
  readonly pending: boolean
  /** Why there is nothing to show. */
  readonly failure: string | null
  readonly retry: () => void
}

interface BookingFrameProps {
  readonly title: string
  /** Line under the title: the number, the state. */
  readonly beside?: ReactNode
  /** Its largest width in pixels, as the documents have it (CONST-026). */
  readonly width: 520 | 800 | 1200
  readonly busy?: boolean
  readonly waiting?: Waiting | undefined
  readonly onClose: () => void
  /** Content and actions. */
  readonly children?: ReactNode
}

/** The frame of every dialog of bookings: says what it waits for, and what could not be loaded. */
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
