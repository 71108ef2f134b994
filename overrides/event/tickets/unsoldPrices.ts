import type { CreatedNote } from '../../../src/admin/kit/definition/definition.ts'
import { ticketsOfPrices } from '../../../src/domain/event/ticketsOfPrices.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { ticketTexts as texts } from './ticketTexts.ts'

/** Toast for a new event whose prices have no tickets yet; links to the offer below the prices. */
export const unsoldPrices = (event: Event): CreatedNote<Event> | undefined =>
  ticketsOfPrices(event, []).length === 0
    ? undefined
    : { text: texts.unsold, action: { label: texts.create, field: 'attendees' } }
