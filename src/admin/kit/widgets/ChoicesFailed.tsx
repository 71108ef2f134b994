import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formTexts as texts } from '../texts/form.ts'
import { FieldNote } from './FieldNote.tsx'
import { screenTexts } from '../texts/screen.ts'

/** Below a field whose choices failed to load: the stored value stays, with a retry button. */
export const ChoicesFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
    <FieldNote severity="error">{texts.choicesFailed}</FieldNote>
    <Button size="small" onClick={onRetry}>
      {screenTexts.retry}
    </Button>
  </Box>
)
