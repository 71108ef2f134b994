import Box from '@mui/material/Box'
import { Notice } from '../Notice.tsx'
import { useListParts } from './ListScope.ts'

/** Banner: the tenant's limit of public records is reached (BOOKABLE-LIST-046). */
export const QuotaBanner = () => {
  const { quotaReached, screenProps } = useListParts()
  const { quota } = screenProps.overrides
  return (
    quotaReached &&
    quota && (
      <Box sx={{ mt: 2 }}>
        <Notice severity="warning" title={quota.banner} />
      </Box>
    )
  )
}
