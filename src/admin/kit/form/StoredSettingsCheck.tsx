import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { HttpError } from 'react-admin'
import { useId, useState } from 'react'
import { Notice } from '../display/Notice.tsx'

interface Outcome {
  readonly success: boolean
  readonly title: string
  readonly detail: string
}

interface StoredSettingsCheckProps {
  readonly label: string
  /** Label while it runs. */
  readonly busyLabel: string
  readonly help: string
  /** Help while unsaved changes exist. */
  readonly dirtyHelp: string
  /** Unsaved changes exist: the check would use other settings than those on the screen. */
  readonly dirty: boolean
  /** Title if the server refuses. */
  readonly failed: string
  readonly run: () => Promise<Outcome>
}

/** A button that tries the stored settings, and the result. */
export const StoredSettingsCheck = (props: StoredSettingsCheckProps) => {
  const { label, busyLabel, help, dirtyHelp, dirty, failed, run } = props
  const helpId = useId()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const check = async () => {
    if (dirty || busy) return
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome(await run())
    } catch (cause) {
      setOutcome({ success: false, title: failed, detail: cause instanceof HttpError ? cause.message : '' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Button
          variant="outlined"
          size="small"
          aria-disabled={dirty || busy}
          aria-describedby={helpId}
          onClick={() => void check()}
          sx={dirty ? { color: 'text.secondary' } : {}}
        >
          {busy ? busyLabel : label}
        </Button>
        <Typography id={helpId} variant="caption" sx={{ color: 'text.secondary' }}>
          {dirty ? dirtyHelp : help}
        </Typography>
      </Box>
      {outcome !== null && (
        <Notice severity={outcome.success ? 'success' : 'error'} title={outcome.title}>
          {outcome.detail !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {outcome.detail}
            </Typography>
          )}
        </Notice>
      )}
    </Box>
  )
}
