import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'

interface RowButtonsProps {
  readonly copyLabel?: string
  readonly removeLabel: string
  readonly onCopy?: () => void
  readonly onRemove: () => void
}

/** What can be done with a row as a whole. */
export const RowButtons = memo(function RowButtons({ copyLabel, removeLabel, onCopy, onRemove }: RowButtonsProps) {
  return (
    <Box sx={{ display: 'flex' }}>
      {onCopy && (
        <IconButton aria-label={copyLabel} title={copyLabel} onClick={onCopy}>
          <ContentCopyOutlined aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <DeleteOutlined aria-hidden />
      </IconButton>
    </Box>
  )
})
