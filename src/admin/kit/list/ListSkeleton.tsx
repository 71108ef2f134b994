import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { screenTexts as texts } from '../texts/screen.ts'
import { cardColumns } from './cardColumns.ts'

const CardSkeleton = () => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
    <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
    <Box sx={{ p: '14px', display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" width="70%" height={20} />
      <Skeleton variant="rounded" width="45%" height={16} />
      <Skeleton variant="rounded" height={54} />
      <Skeleton variant="rounded" width="80%" height={20} />
      <Skeleton variant="rounded" width={96} height={24} />
    </Box>
  </Box>
)

/** Placeholder in the final shape of a list while its rows load, so that nothing jumps. */
export const ListSkeleton = ({ view }: { readonly view: 'cards' | 'table' }) => (
  <Box role="status" aria-busy="true" aria-label={texts.loading}>
    {view === 'cards' ? (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: cardColumns }}>
        {Array.from({ length: 8 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Box>
    ) : (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2 }}>
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={24} sx={{ my: '14px' }} />
        ))}
      </Box>
    )}
  </Box>
)
