import Typography from '@mui/material/Typography'
import { Notice } from './Notice.tsx'
import type { ScreenLoadCode } from './screenLoading.ts'
import { screenTexts as texts } from './texts/screen.ts'

/** Stands in place of a screen that did not load: what failed, its code, another try. */
export const LoadFailure = ({ code, onRetry }: { readonly code: ScreenLoadCode; readonly onRetry: () => void }) => (
  <Notice severity="error" title={texts.screenFailed} onRetry={onRetry}>
    <Typography variant="body2">{texts.screenFailedWhy[code]}</Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }} data-code={code}>
      {texts.screenFailedCode(code)}
    </Typography>
  </Notice>
)
