import type { ReactNode } from 'react'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { formatCount } from '../../domain/german.ts'
import type { OpeningHours } from '../../domain/hours/openingHours.ts'
import { weekInWords } from '../../domain/hours/weekInWords.ts'
import { weekOf } from '../../domain/hours/weekOf.ts'
import { isLink } from '../../domain/link.ts'
import { formatGermanNumber } from '../../domain/money.ts'
import { priceRows } from '../../domain/offer/priceRows.ts'
import { formatDay } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { Facts } from '../Facts.tsx'
import { listAddress, objectAddress, type OfferPlace } from './offerAddress.ts'
import { offerTexts } from './offerTexts.ts'

const words = offerTexts.object

/** Days with other hours, told one by one. */
const maxSpecialDays = 5

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const top = (place: OfferPlace): '_top' | undefined => (place.isEmbedded ? '_top' : undefined)

const mapLink = (location: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location }).toString()}`

interface ObjectProps {
  readonly place: OfferPlace
  readonly object: Bookable
}

/** Kind, place, number, durations, flags and tags. */
export const AtAGlance = ({ place, object }: ObjectProps) => {
  const { type, location, amount, minBookingDuration, maxBookingDuration, flags, tags, priceType } = object
  const duration = (hours: number | null): string =>
    hours === null || hours === 0 || !object.isScheduleRelated ? '' : words.hours(formatGermanNumber(hours))
  return (
    <Part title={words.facts}>
      <Facts
        rows={[
          [words.kind, offerTexts.type[type]],
          [
            words.place,
            location === '' ? (
              ''
            ) : (
              <>
                {location}{' '}
                <a className="plain" href={mapLink(location)} rel="noreferrer" target={top(place)}>
                  {words.map}
                </a>
              </>
            ),
          ],
          [
            words.pieces,
            amount === null || amount < 2
              ? ''
              : (priceType === 'per-square-meter' ? words.area : words.piecesWords)(formatCount(amount)),
          ],
          [words.min, duration(minBookingDuration)],
          [words.max, duration(maxBookingDuration)],
          [words.flags, flags.join(', ')],
          [
            words.tags,
            tags.length === 0 ? (
              ''
            ) : (
              <ul className="row">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a className="plain" href={listAddress(place, { tag })}>
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Part>
  )
}

/** All prices with VAT and their conditions. */
export const Prices = ({ object }: Pick<ObjectProps, 'object'>) => {
  const rows = priceRows(object)
  const isConditional = rows.some(({ condition }) => condition !== '')
  return (
    <Part title={words.prices}>
      <table className="sums">
        <thead className={isConditional ? undefined : 'sr'}>
          <tr>
            <th scope="col">{words.condition}</th>
            <th scope="col" className="amount">
              {words.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ price, condition }, position) => (
            <tr key={`${position} ${condition}`}>
              <th scope="row">{condition === '' ? words.always : condition}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {object.priceValueAddedTax > 0 && rows.length > 0 && (
        <p className="hint">{words.vat(formatGermanNumber(object.priceValueAddedTax))}</p>
      )}
    </Part>
  )
}

/** The week in words, and the next days that differ. Nothing for an object that is always open. */
export const Opening = ({ hours }: { readonly hours: OpeningHours }) => {
  const entries = Object.values(hours.regularOpeningHours)
  const special = hours.specialOpeningHours.slice(0, maxSpecialDays)
  if (entries.length === 0 && special.length === 0) return null
  const week = weekOf(
    entries.map(({ weekdays, startTime, endTime }) => ({
      weekdays: weekdays as unknown as Bookable['openingHours'][number]['weekdays'],
      startTime,
      endTime,
    })),
    'joined',
  )
  return (
    <Part title={words.opening}>
      {entries.length > 0 && (
        <ul>
          {weekInWords(week, words.closed)
            .replace(/\.$/, '')
            .split('; ')
            .map((stretch) => (
              <li key={stretch}>{stretch}</li>
            ))}
        </ul>
      )}
      {special.length > 0 && (
        <>
          <p className="hint">{words.special}</p>
          <ul>
            {special.map(({ date, startTime, endTime }) => (
              <li key={`${date} ${startTime}`}>
                {formatDay(date)}: {startTime === endTime ? words.closed : words.clock(startTime, endTime)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

interface OthersProps {
  readonly place: OfferPlace
  readonly title: string
  readonly objects: readonly Bookable[]
  readonly lead?: string
  /** Ids of objects that are always booked too. */
  readonly mandatory?: readonly string[]
}

/** Links to other objects; nothing without any. */
export const Others = ({ place, title, objects, lead, mandatory = [] }: OthersProps) =>
  objects.length === 0 ? null : (
    <Part title={title}>
      {lead !== undefined && <p className="hint">{lead}</p>}
      <ul className="links">
        {objects.map((object) => (
          <li key={object.id}>
            <a href={objectAddress(place, object.id)}>{object.title}</a>
            {mandatory.includes(object.id) && ` (${words.mandatory})`}
          </li>
        ))}
      </ul>
    </Part>
  )

/** Documents that the town shows; each opens in its own address. */
export const Documents = ({ place, object }: ObjectProps) => {
  const shown = object.attachments.filter(({ show, url }) => show && url !== '' && isLink(url))
  if (shown.length === 0) return null
  return (
    <Part title={words.documents}>
      <ul className="links">
        {shown.map(({ id, title, caption, url, type }) => (
          <li key={id}>
            <a href={url} rel="noreferrer" target={top(place)}>
              {title === '' ? (checkoutTexts.review.kinds[type] ?? url) : title}
            </a>
            {caption !== '' && ` – ${caption}`}
          </li>
        ))}
      </ul>
    </Part>
  )
}
