import type { ReactNode } from 'react'
import type { NamedObject, OfferDetail } from '../../api/offer.ts'
import { formatCount } from '../../domain/german.ts'
import { weekInWords } from '../../domain/hours/weekInWords.ts'
import { isLink } from '../../domain/link.ts'
import { formatGermanNumber } from '../../domain/money.ts'
import { priceRows } from '../../domain/offer/priceRows.ts'
import { formatDay } from '../../domain/time.ts'
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

interface DetailProps {
  readonly place: OfferPlace
  readonly detail: OfferDetail
}

/** Kind, place, number, durations, flags and tags. */
export const AtAGlance = ({ place, detail }: DetailProps) => {
  const { card, minHours, maxHours, priceType } = detail
  const { type, location, amount, flags, tags } = card
  const duration = (hours: number | null): string =>
    hours === null || hours === 0 || card.mode !== 'schedule' ? '' : words.hours(formatGermanNumber(hours))
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
          [words.min, duration(minHours)],
          [words.max, duration(maxHours)],
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
export const Prices = ({ detail }: Pick<DetailProps, 'detail'>) => {
  const rows = priceRows(detail.prices, detail.priceType)
  if (rows.length === 0) return null
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
      {detail.vatPercent > 0 && <p className="hint">{words.vat(formatGermanNumber(detail.vatPercent))}</p>}
    </Part>
  )
}

/** The week in words, and the next days that differ. Nothing for an object that is always open. */
export const Opening = ({ detail: { hours, specialHours } }: Pick<DetailProps, 'detail'>) => {
  const special = specialHours.slice(0, maxSpecialDays)
  if (hours === null && special.length === 0) return null
  return (
    <Part title={words.opening}>
      {hours !== null && (
        <ul>
          {weekInWords(hours, words.closed)
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
  /** Mandatory ones are always booked too. */
  readonly objects: readonly (NamedObject & { readonly mandatory?: boolean })[]
  readonly lead?: string
}

/** Links to other objects; nothing without any. */
export const Others = ({ place, title, objects, lead }: OthersProps) =>
  objects.length === 0 ? null : (
    <Part title={title}>
      {lead !== undefined && <p className="hint">{lead}</p>}
      <ul className="links">
        {objects.map(({ id, title: name, mandatory }) => (
          <li key={id}>
            <a href={objectAddress(place, id)}>{name}</a>
            {mandatory === true && ` (${words.mandatory})`}
          </li>
        ))}
      </ul>
    </Part>
  )

/** Documents that the town shows; each opens in its own address. */
export const Documents = ({ place, detail }: DetailProps) => {
  const shown = detail.documents.filter(({ url }) => url !== '' && isLink(url))
  if (shown.length === 0) return null
  return (
    <Part title={words.documents}>
      <ul className="links">
        {shown.map(({ title, caption, url }) => (
          <li key={`${title} ${url}`}>
            <a href={url} rel="noreferrer" target={top(place)}>
              {title === '' ? url : title}
            </a>
            {caption !== '' && ` – ${caption}`}
          </li>
        ))}
      </ul>
    </Part>
  )
}
