import LockOutlined from '@mui/icons-material/LockOutlined'
import Typography from '@mui/material/Typography'
import { roleTexts as texts } from './roleTexts.ts'

/** Explains once why some controls are locked. */
export const LockedLegend = () => (
  <Typography
    variant="caption"
    component="p"
    sx={{ display: 'flex', alignItems: 'center', gap: '6px', mt: 1, color: 'text.secondary' }}
  >
    <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
    {texts.lockedLegend}
  </Typography>
)
