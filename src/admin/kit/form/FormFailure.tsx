import Box from '@mui/material/Box'
import { Notice } from '../Notice.tsx'
import { formTexts as texts } from '../texts/form.ts'

interface FormFailureProps {
  /** Nobody answered; otherwise the server failed. */
  readonly unreachable: boolean
  readonly onRetry: () => void
}

/** Saving did not work through no fault of the record: the same again may. */
export const FormFailure = ({ unreachable, onRetry }: FormFailureProps) => (
  <Box sx={{ mb: 1, borderRadius: 1, boxShadow: 4 }}>
    <Notice severity="error" title={unreachable ? texts.unreachable : texts.serverFault} onRetry={onRetry} />
  </Box>
)
