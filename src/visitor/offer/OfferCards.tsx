import type { OfferCard } from '../../api/offer.ts'
import { offeredPriceWords } from '../../domain/offer/offeredPrice.ts'
import { formatPeriod } from '../../domain/time.ts'
import type { Period } from '../checkout/timeChoice.ts'
import { Icon } from '../icons.tsx'
import { askedValues, bookAddress, type Filters, objectAddress, type OfferPlace } from './offerAddress.ts'
import { OfferIcon } from './OfferIcon.tsx'
import { offerTexts as words } from './offerTexts.ts'
import { Picture } from './Picture.tsx'

/** Cards above the fold of a wide screen: their pictures load at once. */
const firstCards = 3
const maxFlagsShown = 3

interface CardsProps {
  readonly place: OfferPlace
  readonly cards: readonly OfferCard[]
  readonly filters: Filters
  readonly period: Period | null
  readonly amount: number
}

/** Can it be had in the period that was asked for? With an icon and a word, never by colour alone. */
export const FreeMark = ({ free, reason }: Pick<OfferCard, 'free' | 'reason'>) =>
  free === null ? null : (
    <p className="meta">
      {free ? (
        <span className="chip good">
          <Icon name="check" className="i-s" />
          {words.free}
        </span>
      ) : (
        <span className="chip bad">
          <Icon name="close" className="i-s" />
          {words.taken}
        </span>
      )}
      {!free && reason !== null && <span className="why">{reason}</span>}
    </p>
  )

interface CardProps extends Omit<CardsProps, 'cards'> {
  readonly card: OfferCard
  readonly isLate: boolean
}

const Card = ({ place, card, filters, period, amount, isLate }: CardProps) => {
  const { id, type, title, location, summary, flags, price, event, detailLink, free, reason } = card
  const isOut = detailLink !== null
  return (
    <li className="offer">
      <Picture link={card.image} icon={type} isLate={isLate} />
      <div className="inside">
        <p className="kind-of">{words.type[type]}</p>
        <h3>
          <a
            href={detailLink ?? objectAddress(place, id, askedValues(filters))}
            target={isOut && place.isEmbedded ? '_top' : undefined}
          >
            {title}
          </a>
        </h3>
        {event !== null && (
          <p className="meta">
            <OfferIcon name="event" isSmall />
            <span>
              {event.name}, {formatPeriod(event.begin, event.end)}
            </span>
          </p>
        )}
        {location !== '' && (
          <p className="meta">
            <OfferIcon name="event-location" isSmall />
            <span>{location}</span>
          </p>
        )}
        {summary !== '' && <p className="sum">{summary}</p>}
        {flags.length > 0 && (
          <ul className="flags" aria-label={words.flags}>
            {flags.slice(0, maxFlagsShown).map((flag) => (
              <li className="chip" key={flag}>
                {flag}
              </li>
            ))}
          </ul>
        )}
        <FreeMark free={free} reason={reason} />
        <div className="foot">
          <p className="price">{offeredPriceWords(price)}</p>
          {card.isBookable && (
            <a
              className="btn btn-outline"
              href={bookAddress(place.tenant, id, amount, free === false ? null : period)}
              target={place.isEmbedded ? '_top' : undefined}
              aria-label={words.bookOf(title)}
            >
              {words.book}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

/** Objects as cards; the title opens the object, the button the checkout with the period and amount that were asked for. */
export const OfferCards = ({ cards, ...props }: CardsProps) => (
  <ul className="offers">
    {cards.map((card, position) => (
      <Card key={card.id} card={card} isLate={position >= firstCards} {...props} />
    ))}
  </ul>
)
