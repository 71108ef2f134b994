import { createHash } from 'node:crypto'
import { calendarPastDays, eventCalendarCall, maxCalendarEvents } from '../../api/feeds.ts'
import { maxSummaryChars } from '../../api/offer.ts'
import { type EntryEvent, eventEntry } from '../../domain/calendar/entries.ts'
import { calendarOfParts, calendarPart, calendarType } from '../../domain/calendar/icalendar.ts'
import { onOneLine, summaryOf } from '../../domain/offer/summaryOf.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { matchesTag } from '../files/serveFile.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import type { Registry } from '../records/save.ts'
import { entryEvent } from './entryEvent.ts'

interface CalendarRow {
  readonly town: string
  readonly events: readonly (EntryEvent & { readonly teaser: string })[] | null
}

const maxReadsPerMinute = 60
const maxTeaserChars = 2_000

/** The public events from 31 days ago on, or the one event of `id`. */
const calendarOf = async ({ caller, database, tenantId, query }: RouteRequest): Promise<CalendarRow> => {
  const tenant = tenantId ?? ''
  const { id } = query
  const first = addDays(dateOf(caller.at), -calendarPastDays)
  const last = sql`coalesce(event.doc #>> '{information,endDate}', event.doc #>> '{information,startDate}')`
  const chosen = typeof id === 'string' ? sql`event.id = ${id}` : sql`event.is_public and ${last} >= ${first}`
  const { rows } = await database.read<CalendarRow>(
    caller,
    tenant,
    () => sql`select coalesce(tenants.doc ->> 'name', '') as town,
        (select json_agg(listed.event) from (
          select ${entryEvent}::jsonb || jsonb_build_object('teaser', left(event.doc #>> '{information,teaserText}', ${maxTeaserChars}::integer)) as event
          from events as event where event.tenant_id = ${tenant} and ${chosen}
          order by event.doc #>> '{information,startDate}', event.doc #>> '{information,startTime}', event.id
          limit ${maxCalendarEvents}::integer) as listed) as events
      from tenants where tenants.id = ${tenant}`,
  )
  const [row] = rows
  if (row === undefined || (row.events === null && typeof id === 'string')) throw refuse('NOT_FOUND')
  return row
}

/** GET offer/events.ics. Unchanged events are the same text, so that a subscriber with its ETag gets 304. */
export const eventCalendarRoute = (registry: Registry): Route => ({
  call: eventCalendarCall,
  handle: async (request) => {
    await limitNetwork(request, 'events.calendar', maxReadsPerMinute)
    const { town, events } = await calendarOf(request)
    const source = { tenantId: request.tenantId ?? '', origin: registry.origin() ?? '' }
    const pause = pauses()
    const parts: string[] = []
    for (const { teaser, ...event } of events ?? []) {
      parts.push(calendarPart(eventEntry(source, event, summaryOf(onOneLine(teaser), maxSummaryChars))))
      await pause()
    }
    const isOne = request.query['id'] !== undefined
    const text = calendarOfParts(parts, isOne ? undefined : `Veranstaltungen ${town}`)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    const headers = {
      etag: `W/${tag}`,
      'content-type': calendarType,
      'content-disposition': `${isOne ? 'attachment' : 'inline'}; filename="${isOne ? 'veranstaltung' : 'veranstaltungen'}.ics"`,
    }
    return matchesTag(request.header('if-none-match'), tag) ? { status: 304, text: '', headers } : { text, headers }
  },
})
