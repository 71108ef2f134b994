import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { FormFrameProps } from '../../../src/admin/kit/form/FormVariant.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { FormFoot } from '../FormFoot.tsx'
import { PublicSwitch } from '../PublicSwitch.tsx'

/** Title, sections, visibility, "Zurück" and "Absenden" (EVENT-SIMPLE-001, EVENT-SIMPLE-002). */
export const SimpleFrame = ({ readOnly, saving, invalid, submit, messages, failure, children }: FormFrameProps) => {
  const { routes } = useAdminFrame()
  const navigate = useNavigate()
  return (
    <Box sx={{ maxWidth: 912 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.createTitle}
      </Typography>
      {messages}
      {children}
      <Box sx={{ mt: 2 }}>
        <PublicSwitch blocked={texts.publicLater} />
      </Box>
      <FormFoot failure={failure}>
        <Button
          variant="outlined"
          startIcon={<ArrowBackOutlined aria-hidden />}
          onClick={() => void navigate(routes['events'] ?? '')}
        >
          {texts.back}
        </Button>
        {!readOnly && (
          <Button
            variant="contained"
            aria-disabled={invalid.size > 0 || saving || undefined}
            data-waits={invalid.size > 0 || undefined}
            onClick={() => saving || submit()}
          >
            {saving ? texts.sending : texts.send}
          </Button>
        )}
      </FormFoot>
    </Box>
  )
}
