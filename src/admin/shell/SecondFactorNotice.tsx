import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { Notice } from '../kit/Notice.tsx'
import { secondFactorTexts as texts } from '../kit/texts/secondFactor.ts'
import { useSignedIn } from '../providers/backOffice.ts'
import { routeNames } from './routeNames.ts'

/** Shows owners whose rights are suspended without a second factor where to set it up. */
export const SecondFactorNotice = () => {
  const missing = useSignedIn()?.permissions.secondFactorMissing === true
  const navigate = useNavigate()
  if (!missing) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        severity="warning"
        title={texts.missing}
        action={{ label: texts.setUp, onClick: () => void navigate(routeNames.settings) }}
      >
        <Typography variant="body2">{texts.missingText}</Typography>
      </Notice>
    </Box>
  )
}
