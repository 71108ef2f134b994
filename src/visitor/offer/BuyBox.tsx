import { formatCount } from '../../domain/german.ts'
import { offeredPriceWords } from '../../domain/offer/offeredPrice.ts'
import { formatPeriod } from '../../domain/time.ts'
import type { OfferDetail } from '../../api/offer.ts'
import { stepAddress } from '../checkout/choice.ts'
import { signInAddress } from '../checkout/refusals.tsx'
import { noSeries } from '../checkout/seriesChoice.ts'
import type { Period } from '../checkout/timeChoice.ts'
import { Facts } from '../Facts.tsx'
import type { AskingRequest } from '../pageRequest.ts'
import type { Permission } from './objectFacts.ts'
import { bookAddress, chosenObject, type OfferPlace } from './offerAddress.ts'
import { offerTexts } from './offerTexts.ts'

const words = offerTexts.object

interface BuyProps {
  readonly request: AskingRequest
  readonly place: OfferPlace
  readonly detail: OfferDetail
  readonly period: Period | null
  readonly amount: number
  readonly permission: Permission
}

const Action = ({ request, place, detail: { card }, period, amount, permission }: BuyProps) => {
  const target = place.isEmbedded ? '_top' : undefined
  if (!card.isBookable) return <p>{words.notBookable}</p>
  if (permission !== 'open')
    return (
      <>
        <p>{permission === 'sign-in' ? words.signIn : words.forbidden}</p>
        {permission === 'sign-in' && (
          <a className="btn btn-primary" href={signInAddress(request)} target={target}>
            {words.toSignIn}
          </a>
        )}
      </>
    )
  return (
    <a className="btn btn-primary" href={bookAddress(place.tenant, card.id, amount, period)} target={target}>
      {words.book}
    </a>
  )
}

/** Price and the way to the checkout: beside the page, on narrow screens at their lower edge. */
export const BuyBox = (props: BuyProps) => {
  const { place, detail, period, amount, permission } = props
  const { card, needsApproval, seriesAllowed } = detail
  const isOpen = card.isBookable && permission === 'open'
  return (
    <aside className="card buy" aria-label={words.book}>
      <p className="price">{offeredPriceWords(card.price)}</p>
      {(period !== null || amount > 1) && (
        <Facts
          rows={[
            [words.chosen, period === null ? '' : formatPeriod(period.begin, period.end)],
            [words.amount, amount > 1 ? formatCount(amount) : ''],
          ]}
        />
      )}
      <Action {...props} />
      {isOpen && needsApproval && <p className="hint aux">{words.approval}</p>}
      {isOpen && seriesAllowed && (
        <p className="aux">
          <a
            className="plain"
            href={stepAddress({ ...chosenObject(place.tenant, card.id, amount, period), series: noSeries })}
            target={place.isEmbedded ? '_top' : undefined}
          >
            {words.series}
          </a>
        </p>
      )}
    </aside>
  )
}
