import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { screenTexts as texts } from '../texts/screen.ts'

/** Placeholder while the form's code or record loads. */
export const FormSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={texts.loading} sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" width={80} height={18} />
    <Skeleton variant="rounded" width={280} height={28} />
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 912px)' } }}>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1.5, alignContent: 'start' }}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" width={`${60 + ((index * 37) % 35)}%`} height={18} />
        ))}
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
        {Array.from({ length: 4 }, (_, index) => (
          <Box
            key={index}
            sx={{ p: 3, display: 'grid', gap: 1.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
          >
            <Skeleton variant="rounded" width={140} height={22} />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
)
