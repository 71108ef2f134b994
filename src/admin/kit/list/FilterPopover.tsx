import AddOutlined from '@mui/icons-material/AddOutlined'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'

interface FilterPopoverProps {
  readonly label: string
  /** The fields; `close` closes the popover. */
  readonly children: (close: () => void) => ReactNode
}

/** A chip that opens the fields of further filters. */
export const FilterPopover = ({ label, children }: FilterPopoverProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Chip
        component="button"
        type="button"
        clickable
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        icon={<AddOutlined aria-hidden />}
        label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderStyle: 'dashed', borderColor: 'line.control', bgcolor: 'transparent' }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 300, display: 'grid', gap: 2 } },
        }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
