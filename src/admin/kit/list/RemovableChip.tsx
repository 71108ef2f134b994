import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { listTexts as texts } from '../texts/list.ts'

/** An active filter as text; a click removes it. */
export const RemovableChip = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <Chip
    component="button"
    type="button"
    clickable
    color="primary"
    aria-label={texts.removeFilter(label)}
    onClick={onRemove}
    label={
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
        {label}
        <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
      </Box>
    }
  />
)
