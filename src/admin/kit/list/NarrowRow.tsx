import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { titleOf } from '../definition/nameOf.ts'
import { valueAt } from '../definition/valueAt.ts'
import { Cell } from './Cell.tsx'
import { cellText, emptyCell } from './cellText.ts'
import { useListParts } from './ListScope.ts'
import { ownOf } from './ownOf.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { useRecordRights } from './useRecordRights.ts'

/** A table row on a narrow screen: the first column as heading, the others as text with their labels. */
export const NarrowRow = memo(function NarrowRow({ record }: { readonly record: AnyRecord }) {
  const { screenProps, editPath } = useListParts()
  const { entity, list } = screenProps.admin
  const rights = useRecordRights(entity.path, record)
  const path = editPath(record)
  const [head, ...rest] = list.columns
  const shown = rest.filter(
    (column) =>
      ownOf(screenProps.overrides.table?.cells, column.field) !== undefined ||
      cellText(valueAt(record, column.field), column) !== emptyCell,
  )
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: '12px 14px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 1 }}>
          {path === null ? (
            head && <Cell record={record} column={head} />
          ) : (
            <Box
              component={Link}
              to={path}
              sx={{
                color: 'primary.text',
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {head && <Cell record={record} column={head} />}
            </Box>
          )}
        </Typography>
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <RecordMenu record={record} title={titleOf(entity, record)} rights={rights} withEdit />
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
          gap: '2px 12px',
          m: 0,
          mt: 0.5,
          fontSize: 13,
        }}
      >
        {shown.map((column) => (
          <Box key={column.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.tertiary', hyphens: 'auto', overflowWrap: 'anywhere' }}>
              {ownOf(screenProps.overrides.table?.labels, column.field) ?? column.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Cell record={record} column={column} />
            </Box>
          </Box>
        ))}
        {screenProps.overrides.table?.columns?.map(({ key, label, cell: Own }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.tertiary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Own record={record} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
})
