import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ListColumn } from '../definition/definition.ts'
import { titleOf } from '../definition/nameOf.ts'
import { Cell } from './Cell.tsx'
import { useListParts } from './ListScope.ts'
import { ownColumns } from './ownColumns.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { useRecordRights } from './useRecordRights.ts'

/** Amounts and timestamps are read at a glance: they never wrap. */
const isFigure = ({ align, widget }: ListColumn): boolean => align === 'right' || widget === 'timestamp'

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** Texts wrap between words; only a word longer than the column is broken. */
const words = { maxWidth: 320, overflowWrap: 'break-word' } as const

/** One row of a table. The link in its first cell opens the record and covers the row; the menu lies above it. */
export const WideRow = memo(function WideRow({ record }: { readonly record: AnyRecord }) {
  const { screenProps, editPath } = useListParts()
  const { entity, list } = screenProps.admin
  const rights = useRecordRights(entity.path, record)
  const path = editPath(record)
  return (
    <TableRow hover sx={{ position: 'relative', '&:focus-within': { bgcolor: 'primary.soft' } }}>
      {list.columns.flatMap((column, index) => [
        <TableCell key={column.field} align={column.align ?? 'left'} sx={isFigure(column) ? figure : words}>
          {index === 0 && path !== null ? (
            <Box
              component={Link}
              to={path}
              sx={{
                color: 'primary.text',
                fontWeight: 500,
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
                '&:focus-visible': { outlineOffset: '2px' },
              }}
            >
              <Cell record={record} column={column} />
            </Box>
          ) : (
            <Cell record={record} column={column} />
          )}
        </TableCell>,
        ...ownColumns(screenProps.overrides.table, column.field).map(({ key, cell: Own }) => (
          <TableCell key={key} sx={words}>
            <Own record={record} />
          </TableCell>
        )),
      ])}
      {ownColumns(screenProps.overrides.table).map(({ key, cell: Own }) => (
        <TableCell key={key}>
          <Own record={record} />
        </TableCell>
      ))}
      <TableCell align="right" sx={{ position: 'sticky', right: 0, zIndex: 1, width: 56, bgcolor: 'background.paper' }}>
        <RecordMenu record={record} title={titleOf(entity, record)} rights={rights} withEdit />
      </TableCell>
    </TableRow>
  )
})
