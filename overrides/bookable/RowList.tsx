import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { framedRows } from '../../src/admin/kit/display/framedRows.ts'
import { hiddenWords } from '../../src/admin/kit/display/hiddenWords.ts'
import { formTexts } from '../../src/admin/kit/texts/form.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

interface RowListProps {
  readonly id: string
  readonly labelledBy: string
  readonly empty: string
  /** Label of the add button; absent: no row can be added. */
  readonly addLabel?: string | undefined
  readonly onAdd: () => void
  /** The last removed row, which can be restored. */
  readonly removed: string | null
  readonly undoId: string
  readonly onUndo: () => void
  readonly said: string
  /** Of the list itself. */
  readonly problems: readonly FieldProblem[]
  /** The rows, each an `li`. */
  readonly children: readonly ReactNode[]
}

/** Framed list of rows: text of the empty list, add button, undo after removing a row. */
export const RowList = (props: RowListProps) => {
  const { id, labelledBy, empty, addLabel, onAdd, removed, undoId, onUndo, said, problems, children } = props
  return (
    <Box>
      {children.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" id={id} aria-labelledby={labelledBy} sx={framedRows}>
          {children}
        </Box>
      )}
      {problems.map(({ code, message, severity }) => (
        <FieldNote key={code} severity={severity}>
          {message}
        </FieldNote>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', pt: 1 }}>
        {addLabel !== undefined && (
          <Button
            size="small"
            startIcon={<AddOutlined aria-hidden />}
            onClick={onAdd}
            sx={{ ml: children.length === 0 ? -1 : 0 }}
          >
            {addLabel}
          </Button>
        )}
        {removed !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' }}>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {removed}
            </Typography>
            <Button size="small" id={undoId} onClick={onUndo}>
              {formTexts.undo}
            </Button>
          </Box>
        )}
      </Box>
      <Box role="status" sx={hiddenWords}>
        {said}
      </Box>
    </Box>
  )
}
