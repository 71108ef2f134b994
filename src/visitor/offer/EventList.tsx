import type { OfferedEvent } from '../../api/offer.ts'
import { formatCount } from '../../domain/german.ts'
import { offeredPriceWords } from '../../domain/offer/offeredPrice.ts'
import { Icon } from '../icons.tsx'
import { objectAddress, type OfferPlace } from './offerAddress.ts'
import { OfferIcon } from './OfferIcon.tsx'
import { offerTexts } from './offerTexts.ts'
import { Picture } from './Picture.tsx'

const words = offerTexts.events

/** Pictures that load at once. */
const firstPictures = 3

/** Anchor of an event on its page. */
export const eventAnchor = ({ id }: Pick<OfferedEvent, 'id'>): string => `termin-${id}`

/** How many places are left; nothing for an unlimited event. */
export const Seats = ({ seatsLeft }: Pick<OfferedEvent, 'seatsLeft'>) =>
  seatsLeft === null ? null : (
    <p className="meta">
      {seatsLeft === 0 ? (
        <span className="chip bad">
          <Icon name="close" className="i-s" />
          {words.soldOut}
        </span>
      ) : (
        <span className="chip good">
          <Icon name="check" className="i-s" />
          {words.seats(formatCount(seatsLeft), seatsLeft === 1)}
        </span>
      )}
    </p>
  )

interface ListProps {
  readonly place: OfferPlace
  readonly events: readonly OfferedEvent[]
  /** The first pictures of the page are among them. */
  readonly isFirst: boolean
}

/** Events by their start, with their tickets. */
export const EventList = ({ place, events, isFirst }: ListProps) => {
  const target = place.isEmbedded ? '_top' : undefined
  return (
    <ul className="agenda card">
      {events.map((event, position) => (
        <li key={event.id} id={eventAnchor(event)}>
          <Picture link={event.image} icon="event" isLate={!isFirst || position >= firstPictures} />
          <div className="inside">
            <h3>
              <a href={event.detailLink ?? event.page} target={target}>
                {event.name}
              </a>
            </h3>
            <p className="meta">
              <OfferIcon name="event" isSmall />
              <span>{event.words}</span>
            </p>
            {event.location !== '' && (
              <p className="meta">
                <OfferIcon name="event-location" isSmall />
                <span>{event.location}</span>
              </p>
            )}
            {event.summary !== '' && <p className="sum">{event.summary}</p>}
            {event.organizer !== '' && <p className="kind-of">{words.by(event.organizer)}</p>}
            {event.flags.length > 0 && (
              <ul className="flags" aria-label={offerTexts.flags}>
                {event.flags.map((flag) => (
                  <li className="chip" key={flag}>
                    {flag}
                  </li>
                ))}
              </ul>
            )}
            <Seats seatsLeft={event.seatsLeft} />
            {event.tickets.length > 0 && (
              <ul className="links" aria-label={words.tickets(event.name)}>
                {event.tickets.map(({ id, title, price }) => (
                  <li key={id}>
                    <a href={objectAddress(place, id)}>{title}</a>, {offeredPriceWords(price)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
