import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { bookingHistoryCall } from '../../../src/api/bookingHistory.ts'
import type { LifeEvent } from '../../../src/domain/booking/lifeStory.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { dialogTexts } from './dialogTexts.ts'

const texts = dialogTexts.details

const Entry = ({ event }: { readonly event: LifeEvent }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pb: 2,
      pl: '20px',
      borderLeft: 1,
      borderColor: 'divider',
      '&:last-of-type': { pb: 0 },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: '-5px',
        top: '6px',
        width: 9,
        height: 9,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      },
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>{event.what}</Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
      <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
      {` · ${event.by ?? texts.byServer}`}
    </Typography>
    {event.why !== '' && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {texts.why(event.why)}
      </Typography>
    )}
    {event.changes.length > 0 && (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}>
        {event.changes.map(({ field, label, before, after }) => (
          <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {texts.change(label, before, after)}
          </Typography>
        ))}
      </Box>
    )}
  </Box>
)

/** Changes with user, time and reason, newest first. */
export const LifeStory = ({ id }: { readonly id: string }) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKeys.story(tenant, id),
    queryFn: ({ signal }) => ask(bookingHistoryCall, { params: { tenant, id }, signal }),
    retry: false,
    gcTime: 0,
  })
  if (isError) return <Notice severity="error" title={texts.storyFailed} onRetry={() => void refetch()} />
  if (data === undefined) return <Typography aria-busy="true">{texts.storyLoading}</Typography>
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.storyEmpty}</Typography>
  return (
    <Box component="ol" sx={{ m: 0, p: 0, pl: '5px', listStyle: 'none' }}>
      {[...data].reverse().map((event, position) => (
        <Entry key={`${event.at} ${position}`} event={event} />
      ))}
    </Box>
  )
}
