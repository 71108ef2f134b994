import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
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
  /** Stands beside the title: the number, the state. */
  readonly beside?: ReactNode
  /** Its largest width in pixels, as the documents have it (CONST-026). */
  readonly width: 520 | 800 | 1200
  readonly busy?: boolean
  readonly waiting?: Waiting | undefined
  readonly onClose: () => void
  /** Content and actions. */
  readonly children?: ReactNode
}

/** The frame of every dialog of bookings: named by its title, the focus kept inside and given back by MUI. */
export const BookingFrame = (props: BookingFrameProps) => {
  const { title, beside, width, busy = false, waiting, onClose, children } = props
  const id = useId()
  const isWaiting = waiting !== undefined && (waiting.pending || waiting.failure !== null)
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { width, maxWidth: { xs: '100%', sm: width } } } }}
    >
      <Box sx={{ position: 'relative', flex: 'none' }}>
        <DialogTitle id={`${id}-title`} sx={{ pr: '64px', overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconButton
          aria-label={texts.close}
          disabled={busy}
          onClick={onClose}
          sx={{ position: 'absolute', right: 12, top: 9 }}
        >
          <CloseOutlined aria-hidden />
        </IconButton>
      </Box>
      {beside !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flex: 'none',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '6px 16px',
            px: { xs: 2, sm: 3 },
            py: '10px',
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'surface.sunken',
          }}
        >
          {beside}
        </Box>
      )}
      {isWaiting ? (
        <DialogContent>
          {waiting.failure === null ? (
            <Typography role="status" aria-busy="true" sx={{ color: 'text.secondary' }}>
              {texts.loading}
            </Typography>
          ) : (
            <Notice severity="error" title={waiting.failure} action={{ label: texts.retry, onClick: waiting.retry }} />
          )}
        </DialogContent>
      ) : (
        children
      )}
    </Dialog>
  )
}
