import Box from '@mui/material/Box'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

/** Problems of a field or row, without repeated messages. */
export const Notes = ({ id, problems }: { readonly id: string; readonly problems: readonly FieldProblem[] }) => (
  <Box id={id} aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
    {problems
      .filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index)
      .map(({ path, code, message, severity }) => (
        <FieldNote key={`${path} ${code}`} severity={severity}>
          {message}
        </FieldNote>
      ))}
  </Box>
)
