import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useDataProvider } from 'react-admin'
import { useState } from 'react'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { onOpen } from '../../../src/admin/kit/requests/query.ts'
import { sameValue } from '../../../src/admin/kit/definition/sameValue.ts'
import { ticketsOfPrices } from '../../../src/domain/event/ticketsOfPrices.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { TicketsDialog } from './TicketsDialog.tsx'
import { ticketTexts as texts } from './ticketTexts.ts'

/** Maximum tickets compared with the prices of an event; an event has at most 50 prices. */
const maxTickets = 500

/** Without the right the button stays focusable but has no effect. */
const refusedButton = { '&, &:hover': { color: 'text.tertiary', cursor: 'default', bgcolor: 'transparent' } } as const

/** Below the prices of a stored event: shows which are sold as tickets and creates the missing ones. */
export const TicketsOffer = () => {
  const { id, version, information, attendees, isPublic } = useRecord((event: Event) => ({
    id: event.id,
    version: event.version,
    information: event.information,
    attendees: event.attendees,
    isPublic: event.isPublic,
  }))
  const dataProvider = useDataProvider()
  const { canAccess, isPending } = useCanAccess({ resource: 'bookables', action: 'create' })
  const [open, setOpen] = useState(false)
  const load = async () => {
    const { data } = await dataProvider.getList<{ id: string; title: string }>('bookables', {
      pagination: { page: 1, perPage: maxTickets },
      sort: { field: 'title', order: 'ASC' },
      filter: { type: 'ticket', eventId: id },
    })
    return data.map(({ title }) => title)
  }
  // Each save stores a new version; the tickets are then compared again.
  const { data, isError, refetch } = useQuery({
    queryKey: ['event-tickets', id, version],
    queryFn: async () => ({
      event: (await dataProvider.getOne<Event>('events', { id })).data,
      titles: await load(),
    }),
    ...onOpen,
  })
  const reload = () => void refetch()
  if (attendees.free) return null

  // Only stored prices become tickets: values in the form may be incomplete.
  const unsaved =
    data !== undefined &&
    !sameValue([information, attendees, isPublic], [data.event.information, data.event.attendees, data.event.isPublic])
  const tickets = data === undefined ? [] : ticketsOfPrices(data.event, data.titles)
  const missing = tickets.filter(({ exists }) => !exists)
  const state = (): string => {
    if (data === undefined) return texts.loading
    if (unsaved) return texts.unsaved
    if (tickets.length === 0) return texts.none
    return missing.length === 0 ? texts.complete : texts.missing(missing.length, tickets.length)
  }
  const offered = missing.length > 0 && !unsaved
  return (
    <Box role="group" aria-labelledby="event-tickets" sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="event-tickets" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {texts.title}
      </Typography>
      {isError ? (
        <Notice severity="error" title={texts.failed} onRetry={reload} />
      ) : (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {state()}
        </Typography>
      )}
      {offered &&
        (canAccess || isPending ? (
          <Button
            variant="outlined"
            startIcon={<ConfirmationNumberOutlined aria-hidden />}
            sx={{ mt: 1 }}
            onClick={() => setOpen(true)}
          >
            {texts.create}
          </Button>
        ) : (
          <Box sx={{ mt: 1 }}>
            <Button variant="outlined" aria-disabled aria-describedby="event-tickets-refusal" sx={refusedButton}>
              {texts.create}
            </Button>
            <Typography
              id="event-tickets-refusal"
              variant="caption"
              component="p"
              sx={{ mt: '4px', color: 'text.secondary' }}
            >
              {texts.noRight}
            </Typography>
          </Box>
        ))}
      {open && data !== undefined && (
        <TicketsDialog
          event={data.event}
          tickets={tickets}
          load={load}
          onChange={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
