import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { dialogTexts as texts } from '../texts/dialog.ts'

interface DialogFootProps {
  /** State of the input or reason of a disabled main button; text is announced when it changes. */
  readonly note?: ReactNode
  /** Returns to the previous step. */
  readonly onBack?: (() => void) | undefined
  /** Leaves the dialog without the action; absent if there is nothing to cancel. */
  readonly onCancel?: (() => void) | undefined
  /** Label of that button; default "Abbrechen". */
  readonly cancel?: string | undefined
  /** The focus starts on that button, so that Enter does no harm. */
  readonly cancelFocused?: boolean
  readonly busy?: boolean
  /** Name of the button group, if there are many. */
  readonly label?: string
  /** Further actions, the main one last. */
  readonly children?: ReactNode
}

/** Footer of every dialog, in one order: note, back, cancel, further actions, main action. */
export const DialogFoot = (props: DialogFootProps) => {
  const { note, onBack, onCancel, cancel = texts.cancel, cancelFocused = false, busy = false, label, children } = props
  return (
    <DialogActions
      {...(label !== undefined && {
        role: 'group',
        'aria-label': label,
        // Many small buttons keep their width, with small gaps.
        sx: { flexWrap: 'wrap', gap: '4px', '&& > .MuiButton-root': { flex: '0 1 auto' } },
      })}
    >
      {note !== undefined && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mr: 'auto',
            minWidth: 0,
            flexBasis: { xs: '100%', sm: 'auto' },
          }}
        >
          {typeof note === 'string' ? (
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          ) : (
            note
          )}
        </Box>
      )}
      {onBack !== undefined && (
        <Button onClick={onBack} disabled={busy} sx={{ mr: 'auto' }}>
          {texts.back}
        </Button>
      )}
      {onCancel !== undefined && (
        <Button variant="outlined" autoFocus={cancelFocused} onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
      )}
      {children}
    </DialogActions>
  )
}
