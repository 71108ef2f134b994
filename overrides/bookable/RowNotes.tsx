import Box from '@mui/material/Box'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

/** Messages of a row without repetition: two missing times show one message. */
export const RowNotes = ({ id, problems }: { readonly id: string; readonly problems: readonly FieldProblem[] }) => {
  const shown = problems.filter(
    ({ message }, index) => problems.findIndex((other) => other.message === message) === index,
  )
  return (
    <Box id={id} aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
      {shown.map(({ path, code, message, severity }) => (
        <FieldNote key={`${path} ${code}`} severity={severity}>
          {message}
        </FieldNote>
      ))}
    </Box>
  )
}
