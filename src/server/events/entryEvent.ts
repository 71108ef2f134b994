import { type Query, sql } from '../database/sql.ts'

/** The row `event` as calendars show it (`EntryEvent`). */
export const entryEvent: Query = sql`json_build_object('id', event.id, 'version', event.version,
  'timeUpdated', (extract(epoch from event.updated_at) * 1000)::bigint, 'name', event.name,
  'startDate', event.doc #>> '{information,startDate}', 'startTime', event.doc #>> '{information,startTime}',
  'endDate', event.doc #>> '{information,endDate}', 'endTime', event.doc #>> '{information,endTime}',
  'location', concat_ws(', ', nullif(event.doc #>> '{eventLocation,name}', ''),
    nullif(concat_ws(' ', nullif(event.doc #>> '{eventAddress,street}', ''), nullif(event.doc #>> '{eventAddress,houseNumber}', '')), ''),
    nullif(concat_ws(' ', nullif(event.doc #>> '{eventAddress,zip}', ''), nullif(event.doc #>> '{eventAddress,city}', '')), '')),
  'contact', coalesce(event.doc #>> '{eventOrganizer,contactPersonEmailAddress}', ''))`
