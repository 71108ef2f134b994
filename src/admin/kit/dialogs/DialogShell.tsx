import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { dialogTexts as texts } from '../texts/dialog.ts'

interface DialogShellProps {
  /** Default true; a dialog that stays mounted fades out when it becomes false. */
  readonly open?: boolean
  /** The action or the subject; also the accessible name of the dialog. */
  readonly title: string
  /** Id of the title, if parts of the content refer to it. */
  readonly titleId?: string
  /** Line below the title: number, state, name of the record. */
  readonly beside?: ReactNode
  /** Id of the text that is read out with the title. */
  readonly describedBy?: string
  /** Maximum width in CSS pixels. */
  readonly width: number
  /** `tall`: uses the full height of wide screens; `top`: at the upper edge, its content takes the focus itself. */
  readonly placement?: 'middle' | 'tall' | 'top'
  /** While the action runs nothing closes the dialog. */
  readonly busy?: boolean
  /** Close button, Escape, click beside the dialog. */
  readonly onClose: () => void
  /** `DialogContent` and, as the last element, `DialogFoot`; a form around both is allowed. */
  readonly children?: ReactNode
}

/**
 * The only dialog of the back office: title, close button in the corner, content, footer.
 * The focus stays inside, and returns to its origin on closing.
 */
export const DialogShell = (props: DialogShellProps) => {
  const { open = true, title, titleId, beside, describedBy, width, placement = 'middle', busy = false } = props
  const id = useId()
  const heading = titleId ?? `${id}-title`
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : props.onClose}
      disableAutoFocus={placement === 'top'}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      slotProps={{
        paper: {
          sx: {
            maxWidth: { xs: '100%', sm: width },
            ...(placement === 'tall' && { height: { md: '100%' } }),
            ...(placement === 'top' && { alignSelf: 'flex-start', mt: { sm: '12vh' } }),
          },
        },
      }}
    >
      <Box sx={{ position: 'relative', flex: 'none' }}>
        <DialogTitle id={heading} sx={{ pr: '64px', overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconButton
          aria-label={texts.close}
          disabled={busy}
          onClick={props.onClose}
          sx={{ position: 'absolute', right: 12, top: 9 }}
        >
          <CloseOutlined aria-hidden />
        </IconButton>
      </Box>
      {Boolean(beside) && (
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
            overflowWrap: 'anywhere',
          }}
        >
          {beside}
        </Box>
      )}
      {props.children}
    </Dialog>
  )
}
