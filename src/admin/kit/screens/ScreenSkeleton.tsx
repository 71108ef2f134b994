import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { screenTexts as texts } from '../texts/screen.ts'

/** Placeholder while the code of a page loads. */
export const ScreenSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={texts.loading} sx={{ display: 'grid', gap: 2, minHeight: 200 }}>
    <Skeleton variant="rounded" width={220} height={28} />
    <Skeleton variant="rounded" height={160} />
  </Box>
)
