import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { SortableItem } from '../../../src/admin/kit/sortable/SortableItem.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { relatedTexts as texts } from './relatedTexts.ts'

interface RelatedRowProps {
  /** `<field>_<index>`. */
  readonly id: string
  readonly entryId: string
  readonly index: number
  readonly name: string
  /** Label of its type; empty until loaded. */
  readonly type: string
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onRemove: (index: number) => void
  /** Additional control: a switch. */
  readonly children?: ReactNode
}

/** Another bookable in an ordered list, with a remove button. */
export const RelatedRow = (props: RelatedRowProps) => {
  const { id, entryId, index, name, type, readOnly, problems, onRemove, children } = props
  return (
    <SortableItem
      id={entryId}
      handleId={`${id}_handle`}
      readOnly={readOnly}
      removeButton={
        <IconButton aria-label={texts.removeOne(name)} title={texts.removeOne(name)} onClick={() => onRemove(index)}>
          <CloseOutlined aria-hidden />
        </IconButton>
      }
      notes={<RowNotes id={`${id}_notes`} problems={problems} />}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, pl: readOnly ? 1 : 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
          {type}
        </Typography>
      </Box>
      {children}
    </SortableItem>
  )
}
