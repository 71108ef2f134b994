import { eventPage as pathOf } from '../../domain/event/eventPage.ts'
import { eventPeriodWords } from '../../domain/event/eventPeriodWords.ts'
import { offeredPrice, offeredPriceWords } from '../../domain/offer/offeredPrice.ts'
import { onOneLine, summaryOf } from '../../domain/offer/summaryOf.ts'
import { Facts } from '../Facts.tsx'
import type { PageRequest, PublicEvent, RenderedPage } from '../pageRequest.ts'
import { eventData, type LinkedData } from './jsonLd.ts'
import { Seats } from './EventList.tsx'
import { Part } from './ObjectParts.tsx'
import { feedAddress, objectAddress, type OfferPlace, readOfferAddress } from './offerAddress.ts'
import { offerPage } from './offerPage.tsx'
import { offerTexts } from './offerTexts.ts'
import { Picture } from './Picture.tsx'

const words = offerTexts.event

const maxDescriptionChars = 160

const dataOf = (origin: string, place: OfferPlace, canonical: string, event: PublicEvent): LinkedData =>
  eventData(origin, {
    ...{ name: event.name, description: onOneLine(event.teaserText), image: event.teaserImage },
    ...{ location: event.location, organizer: event.organizer },
    start: `${event.startDate}T${event.startTime}`,
    end: event.endDate === null ? null : `${event.endDate}T${event.endTime ?? event.startTime}`,
    url: `${origin}${canonical}`,
    offers: event.tickets.map((ticket) => ({
      name: ticket.title,
      priceEur: offeredPrice(ticket).grossEur,
      url: `${origin}${objectAddress(place, ticket.id)}`,
    })),
    isSoldOut: event.seatsLeft === 0,
  })

/** `/event/{tenant}/{id}`: an event with its tickets, listed or not (EVENT-LIST-042). Search engines find the listed ones only. */
export const eventPage = (request: PageRequest, event: PublicEvent): RenderedPage => {
  const canonical = pathOf(event.tenantId, event.id)
  const address = readOfferAddress({ path: `/angebot/${encodeURIComponent(event.tenantId)}`, search: '' })
  const text = onOneLine(event.teaserText)
  return offerPage({
    request,
    address,
    town: { id: event.tenantId, name: request.town?.name ?? '', embedOrigins: [] },
    title: event.name,
    description: text === '' ? eventPeriodWords(event) : summaryOf(text, maxDescriptionChars),
    canonical,
    image: event.teaserImage,
    data: event.isPublic ? dataOf(request.origin, address, canonical, event) : null,
    section: 'events',
    isSectionStart: false,
    children: (
      <div className="detail">
        <div className="stack">
          {event.teaserImage !== '' && <Picture link={event.teaserImage} icon="event" isLate={false} className="big" />}
          {[event.teaserText, event.description]
            .filter((part) => part !== '')
            .map((part) => (
              // Sanitized when it was saved.
              <div className="rich" key={part} dangerouslySetInnerHTML={{ __html: part }} />
            ))}
          <Part title={words.facts}>
            <Facts
              rows={[
                [words.when, eventPeriodWords(event)],
                [words.where, event.location],
                [words.by, event.organizer],
              ]}
            />
          </Part>
        </div>
        <aside className="card stack" aria-label={words.aside}>
          <Seats seatsLeft={event.seatsLeft} />
          {event.tickets.length > 0 && (
            <Part title={words.tickets}>
              <ul className="links">
                {event.tickets.map((ticket) => (
                  <li key={ticket.id}>
                    <a href={objectAddress(address, ticket.id)}>{ticket.title}</a>,{' '}
                    {offeredPriceWords(offeredPrice(ticket))}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <a className="btn btn-outline" href={feedAddress(event.tenantId, 'ics', event.id)}>
            {words.toCalendar}
          </a>
        </aside>
      </div>
    ),
  })
}
