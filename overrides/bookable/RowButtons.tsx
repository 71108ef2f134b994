import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'

interface RowButtonsProps {
  readonly index: number
  readonly copyLabel?: string
  readonly removeLabel: string
  readonly onCopy?: () => void
  readonly onRemove: (index: number) => void
}

/** Buttons that act on a whole row. */
export const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { index, copyLabel, removeLabel, onCopy, onRemove } = props
  return (
    <Box sx={{ display: 'flex' }}>
      {onCopy && (
        <IconButton aria-label={copyLabel} title={copyLabel} onClick={onCopy}>
          <ContentCopyOutlined aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={removeLabel} title={removeLabel} onClick={() => onRemove(index)}>
        <DeleteOutlined aria-hidden />
      </IconButton>
    </Box>
  )
})
