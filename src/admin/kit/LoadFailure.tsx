import Typography from '@mui/material/Typography'
import { Notice } from './Notice.tsx'
import type { ScreenLoadCode } from './screenLoading.ts'
import { screenTexts as texts } from './texts/screen.ts'

/** Replaces a screen that failed to load: reason, code, retry. */
export const LoadFailure = ({ code, onRetry }: { readonly code: ScreenLoadCode; readonly onRetry: () => void }) => (
  <Notice severity="error" title={texts.screenFailed} onRetry={onRetry}>
    <Typography variant="body2">{texts.screenFailedWhy[code]}</Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }} data-code={code}>
      {texts.screenFailedCode(code)}
    </Typography>
  </Notice>
)
