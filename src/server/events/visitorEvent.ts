import { Refusal } from '../../domain/refusal.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isStorableText } from '../http/storableText.ts'

/** Data of the visitor page of an event. */
export interface VisitorEvent extends Pick<
  Event['information'],
  'name' | 'teaserImage' | 'teaserText' | 'description' | 'startDate' | 'startTime' | 'endDate' | 'endTime'
> {
  readonly location: string
  readonly organizer: string
}

const partsOf = (path: string): readonly [string, string] | null => {
  const [, tenant, id] = /^\/event\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  if (tenant === undefined || id === undefined) return null
  try {
    const parts = [decodeURIComponent(tenant), decodeURIComponent(id)] as const
    return isStorableText(parts.join('')) ? parts : null
  } catch {
    // Malformed percent encoding.
    return null
  }
}

/**
 * The event of a page's path (`/event/{tenant}/{id}`, the special link of events that are not listed); its id is enough to see it. Null for
 * any other path and for an unknown event.
 * @param at moment of the request, epoch ms
 */
export const visitorEvent = async (database: Database, path: string, at: number): Promise<VisitorEvent | null> => {
  const parts = partsOf(path)
  if (parts === null) return null
  const [tenant, id] = parts
  const text = (property: string) => sql`coalesce(event.doc #>> ${sql.literal(`{${property}}`)}::text[], '')`
  try {
    const { rows } = await database.read<VisitorEvent>(
      { sessionHash: null, at },
      tenant,
      () => sql`select ${text('information,name')} as name, ${text('information,teaserImage')} as "teaserImage",
          ${text('information,teaserText')} as "teaserText", ${text('information,description')} as description, ${text('information,startDate')} as "startDate",
          ${text('information,startTime')} as "startTime", event.doc #>> '{information,endDate}' as "endDate",
          event.doc #>> '{information,endTime}' as "endTime", ${text('eventLocation,name')} as location,
          ${text('eventOrganizer,name')} as organizer
        from events as event where event.tenant_id = ${tenant} and event.id = ${id}`,
    )
    return rows[0] ?? null
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
