import Box from '@mui/material/Box'
import { Notice } from '../display/Notice.tsx'
import { formTexts as texts } from '../texts/form.ts'

interface FormFailureProps {
  /** No server answered; false: the server failed. */
  readonly unreachable: boolean
  readonly onRetry: () => void
}

/** Saving failed, but not because of the record: a retry may work. */
export const FormFailure = ({ unreachable, onRetry }: FormFailureProps) => (
  <Box sx={{ mb: 1, borderRadius: 1, boxShadow: 4 }}>
    <Notice severity="error" title={unreachable ? texts.unreachable : texts.serverFault} onRetry={onRetry} />
  </Box>
)
