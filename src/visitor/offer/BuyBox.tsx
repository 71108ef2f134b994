import { formatCount } from '../../domain/german.ts'
import { offeredPrice, offeredPriceWords } from '../../domain/offer/offeredPrice.ts'
import { formatPeriod } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { stepAddress } from '../checkout/choice.ts'
import { signInAddress } from '../checkout/refusals.tsx'
import { noSeries } from '../checkout/seriesChoice.ts'
import type { Period } from '../checkout/timeChoice.ts'
import { Facts } from '../Facts.tsx'
import type { AskingRequest } from '../pageRequest.ts'
import { bookAddress, chosenObject, type OfferPlace } from './offerAddress.ts'
import { offerTexts } from './offerTexts.ts'

const words = offerTexts.object

interface BuyProps {
  readonly request: AskingRequest
  readonly place: OfferPlace
  readonly object: Bookable
  readonly period: Period | null
  readonly amount: number
  /** Status of the checkout's answer to this visitor. */
  readonly permission: number
}

const Action = ({ request, place, object, period, amount, permission }: BuyProps) => {
  const target = place.isEmbedded ? '_top' : undefined
  if (!object.isBookable) return <p>{words.notBookable}</p>
  if (permission === 401 || permission === 403)
    return (
      <>
        <p>{permission === 401 ? words.signIn : words.forbidden}</p>
        {permission === 401 && (
          <a className="btn btn-primary" href={signInAddress(request)} target={target}>
            {words.toSignIn}
          </a>
        )}
      </>
    )
  return (
    <a className="btn btn-primary" href={bookAddress(place.tenant, object.id, amount, period)} target={target}>
      {words.book}
    </a>
  )
}

/** Price and the way to the checkout: beside the page, on narrow screens at their lower edge. */
export const BuyBox = (props: BuyProps) => {
  const { place, object, period, amount, permission } = props
  const { enabled, permittedRoles } = object.groupBooking
  const isOpen = object.isBookable && permission !== 401 && permission !== 403
  return (
    <aside className="card buy" aria-label={words.book}>
      <p className="price">{offeredPriceWords(offeredPrice(object))}</p>
      {(period !== null || amount > 1) && (
        <Facts
          rows={[
            [words.chosen, period === null ? '' : formatPeriod(period.begin, period.end)],
            [words.amount, amount > 1 ? formatCount(amount) : ''],
          ]}
        />
      )}
      <Action {...props} />
      {isOpen && !object.autoCommitBooking && <p className="hint aux">{words.approval}</p>}
      {isOpen && enabled && permittedRoles.length === 0 && (
        <p className="aux">
          <a
            className="plain"
            href={stepAddress({ ...chosenObject(place.tenant, object.id, amount, period), series: noSeries })}
            target={place.isEmbedded ? '_top' : undefined}
          >
            {words.series}
          </a>
        </p>
      )}
    </aside>
  )
}
