import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type SsoCheckAnswer, ssoCheckCall, type SsoCheckStep } from '../../src/api/sso.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { Notice } from '../../src/admin/kit/display/Notice.tsx'
import { instanceTexts } from './instanceTexts.ts'

const texts = instanceTexts.sso

const marks = {
  done: { Icon: CheckCircleOutlined, color: 'success.text' },
  failed: { Icon: CancelOutlined, color: 'error.text' },
  skipped: { Icon: RemoveCircleOutlined, color: 'text.tertiary' },
} as const

const Step = ({ step: { name, state, message } }: { readonly step: SsoCheckStep }) => {
  const { Icon, color } = marks[state]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: '4px' }}>
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}: {texts.step[state]}
        </Typography>
        {message !== '' && <Typography variant="body2">{message}</Typography>}
      </Box>
    </Box>
  )
}

/** Tests the stored configuration and shows the result of each step. */
export const ConnectionCheck = () => {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SsoCheckAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const check = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setAnswer(await ask(ssoCheckCall))
    } catch (fault) {
      setAnswer(null)
      setFailure(fault instanceof Error ? fault.message : '')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box>
      <Button variant="outlined" loading={busy} loadingPosition="start" onClick={() => void check()}>
        {busy ? texts.checking : texts.check}
      </Button>
      <Typography variant="caption" component="p" sx={{ mt: '6px', mb: 1, color: 'text.tertiary' }}>
        {texts.checkHelp}
      </Typography>
      {failure !== null && (
        <Notice severity="error" title={texts.checkFailed}>
          <Typography variant="body2">{failure}</Typography>
        </Notice>
      )}
      {answer && (
        <Notice severity={answer.success ? 'success' : 'error'} title={answer.success ? texts.passed : texts.refused}>
          <Box component="ol" sx={{ m: '8px 0 0', p: 0, listStyle: 'none' }}>
            {answer.steps.map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </Box>
        </Notice>
      )}
    </Box>
  )
}
