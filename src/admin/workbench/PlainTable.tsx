import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'

interface PlainTableProps {
  /** Says what the table is about. */
  readonly label: string
  readonly head: readonly string[]
  /** Cells of each row; the first one names it. */
  readonly rows: readonly (readonly string[])[]
}

/** A table of texts, which scrolls sideways where it is too wide. */
export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <Box role="region" aria-label={label} tabIndex={0} sx={{ mt: 1, overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {head.map((each) => (
            <TableCell key={each}>{each}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name = '', ...cells]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {cells.map((cell, at) => (
              <TableCell key={head[at + 1]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
