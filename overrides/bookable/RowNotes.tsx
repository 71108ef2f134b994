import Box from '@mui/material/Box'
import type { FieldProblem } from '../../src/admin/kit/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

/** What is to be said of a row, each sentence once: two times that are missing need no two sentences. */
export const RowNotes = ({ id, problems }: { readonly id: string; readonly problems: readonly FieldProblem[] }) => {
  const told = problems.filter(
    ({ message }, index) => problems.findIndex((other) => other.message === message) === index,
  )
  return (
    <Box id={id} aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
      {told.map(({ path, code, message, severity }) => (
        <FieldNote key={`${path} ${code}`} severity={severity}>
          {message}
        </FieldNote>
      ))}
    </Box>
  )
}
