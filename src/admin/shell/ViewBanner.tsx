import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { endViewCall } from '../../api/viewing.ts'
import { viewHeader, type Viewing } from '../../domain/account/viewing.ts'
import { ask } from '../kit/requests/ask.ts'
import { leaveView } from '../kit/requests/view.ts'
import { shellTexts } from '../kit/texts/shell.ts'

const texts = shellTexts.view

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  minHeight: 36,
  padding: theme.spacing(0.5, 1.5),
  borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
  backgroundColor: theme.vars.palette.warning.soft,
  color: theme.vars.palette.warning.text,
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}))

interface ViewBannerProps {
  readonly view: Viewing
}

/** Whose back office this tab shows, and the way out. */
export default function ViewBanner({ view: { id, userId, tenantId } }: ViewBannerProps) {
  const end = async () => {
    try {
      // The view itself may end nothing: this request is the user's own.
      await ask(endViewCall, { params: { tenant: tenantId }, body: { id }, headers: { [viewHeader]: '' } })
    } catch (cause) {
      // It ends by itself within the hour.
      console.error('Ansicht nicht beendet', cause)
    }
    window.close()
    leaveView()
  }
  return (
    <Banner role="region" aria-label={texts.label}>
      <VisibilityOutlined aria-hidden fontSize="small" />
      <p>{texts.of(userId)}</p>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void end()} sx={{ flex: 'none' }}>
        {texts.end}
      </Button>
    </Banner>
  )
}
