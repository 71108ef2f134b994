import Box from '@mui/material/Box'
import type { FieldProblem } from '../../src/admin/kit/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

/** The words above a part of a price category. */
export const categoryLabel = {
  display: 'block',
  mb: '4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'text.secondary',
} as const

/** What is to be said of one part of a price category. */
export const CategoryNotes = ({
  id,
  problems,
}: {
  readonly id: string
  readonly problems: readonly FieldProblem[]
}) => (
  <Box id={id} aria-live="polite">
    {problems.map(({ code, message, severity }) => (
      <FieldNote key={code} severity={severity}>
        {message}
      </FieldNote>
    ))}
  </Box>
)

export const isWrong = (problems: readonly FieldProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')
