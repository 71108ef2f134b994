import { checkItemCall } from '../../api/checkout.ts'
import type { CheckoutDraft, MadeBooking } from '../../api/checkoutDraft.ts'
import { refundRulesWords } from '../../domain/booking/refund.ts'
import type { FormFault } from '../FormField.tsx'
import type { RenderedPage } from '../pageRequest.ts'
import { addressWith } from '../booking/bookingAddress.ts'
import { AddOnStep } from './AddOnStep.tsx'
import { AmountStep } from './AmountStep.tsx'
import { type Notice, plainPage, stepPage } from './CheckoutFrame.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { stepAddress } from './choice.ts'
import { type Contact, ContactStep } from './ContactStep.tsx'
import { contactOfAccount } from './draft.ts'
import { PaymentStep } from './PaymentStep.tsx'
import { consentsFor } from './quote.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SeriesSummary, SeriesSums } from './SeriesSums.tsx'
import { seriesTexts } from './seriesTexts.ts'
import { stepAfter, stepBefore, type StepName } from './steps.ts'
import { bookingIn, requiredFieldsOf, type View } from './view.ts'

/** What a step is drawn with beside the view: a notice, and what was typed with its faults. */
export interface Drawing {
  readonly notice?: Notice | null
  readonly faults?: readonly FormFault[]
  readonly status?: number
}

/** The notice of a step: its own, or the faults of its form. */
const noticeOf = ({ notice = null, faults = [] }: Drawing): Notice | null =>
  notice ?? (faults.length > 0 ? { title: checkoutTexts.faults, faults } : null)

const pageOf = (view: View, step: StepName, drawing: Drawing) => {
  const { request, offer, choice, steps, series } = view
  const { status = 200 } = drawing
  const aside = series && <SeriesSummary object={offer.object.title} town={offer.town.name} dates={series} />
  return { request, offer, choice, steps, step, booking: bookingIn(view), notice: noticeOf(drawing), status, aside }
}

const backOf = ({ choice, steps }: View, step: StepName): string | null => {
  const before = stepBefore(steps, step)
  return before === null ? null : stepAddress(choice, { schritt: before })
}

export const amountPage = (view: View, typed: string, drawing: Drawing = {}): RenderedPage =>
  stepPage({
    ...pageOf(view, 'anzahl', drawing),
    children: (
      <AmountStep
        object={view.offer.object}
        choice={view.choice}
        typed={typed}
        faults={drawing.faults ?? []}
        next={stepAfter(view.steps, 'anzahl')}
        back={backOf(view, 'anzahl')}
      />
    ),
  })

export const addOnPage = (view: View, drawing: Drawing = {}): RenderedPage =>
  stepPage({
    ...pageOf(view, 'ergaenzungen', drawing),
    children: (
      <AddOnStep
        addOns={view.offer.addOns}
        choice={view.choice}
        booking={bookingIn(view)}
        faults={drawing.faults ?? []}
        next={stepAfter(view.steps, 'ergaenzungen')}
        back={backOf(view, 'ergaenzungen')}
      />
    ),
  })

/** @param typed as posted; null: what the draft or the account says */
export const contactPage = async (view: View, typed: Contact | null, drawing: Drawing = {}): Promise<RenderedPage> => {
  const { request, offer, choice, kept } = view
  const contact = typed ?? kept?.draft ?? (await contactOfAccount(request.ask, request.hasSession === true))
  return stepPage({
    ...pageOf(view, 'kontakt', drawing),
    children: (
      <ContactStep
        contact={contact}
        customerKind={offer.town.tax.askCustomerKind ? (kept?.draft.customerKind ?? 'private') : null}
        faults={drawing.faults ?? []}
        required={requiredFieldsOf(view)}
        hasPrice={(bookingIn(view)?.priceEur ?? 0) > 0}
        action={stepAddress(choice, { schritt: 'kontakt' })}
        back={backOf(view, 'kontakt')}
        held={view.held ?? null}
      />
    ),
  })
}

export const paymentPage = (view: View, draft: CheckoutDraft, drawing: Drawing = {}): RenderedPage =>
  stepPage({
    ...pageOf(view, 'zahlung', drawing),
    children: (
      <PaymentStep
        apps={view.offer.apps}
        chosen={draft.paymentProvider}
        faults={drawing.faults ?? []}
        action={stepAddress(view.choice, { schritt: 'zahlung' })}
        back={backOf(view, 'zahlung')}
        held={view.held ?? null}
      />
    ),
  })

/** The user of the session books the object free, and may pay instead. */
const mayPay = async ({ request, quoted }: View): Promise<boolean> => {
  if (request.hasSession !== true) return false
  const { tenant, id, amount, begin, end } = quoted
  const item = await request.ask(checkItemCall, {
    params: { tenant },
    body: { bookableId: id, amount, timeBegin: begin, timeEnd: end, bookWithPrice: true },
  })
  return item.kind === 'done' && item.answer.freeBookingAllowed
}

export interface ReviewDrawing extends Drawing {
  /** When the page was first drawn, epoch ms. */
  readonly since: number
}

export const reviewPage = async (view: View, draft: CheckoutDraft, drawing: ReviewDrawing): Promise<RenderedPage> => {
  const { offer, choice, couponFault } = view
  const booking = bookingIn(view)
  if (booking === null) throw new Error('a booking that cannot be made has no summary')
  const faults = [
    ...(drawing.faults ?? []),
    ...(couponFault === null ? [] : [{ field: 'gutschein', message: couponFault }]),
  ]
  const provider = booking.priceEur > 0 ? draft.paymentProvider || booking.paymentProvider : ''
  return stepPage({
    ...pageOf(view, 'pruefen', { ...drawing, faults }),
    children: (
      <ReviewStep
        choice={choice}
        draft={draft}
        booking={booking}
        sums={view.series && <SeriesSums dates={view.series} booking={booking} />}
        steps={view.steps}
        consents={consentsFor(booking)}
        faults={faults}
        takesCoupon={offer.object.enableCoupons && booking.priceEur > 0}
        mayPay={await mayPay(view)}
        town={offer.town.name}
        refundRules={refundRulesWords(offer.town.refundRules)}
        payment={offer.apps.find(({ id }) => id === provider)?.title ?? ''}
        since={drawing.since}
        back={backOf(view, 'pruefen')}
        held={view.held ?? null}
      />
    ),
  })
}

/** Address of the page that tells the state of a booking. */
export const statusAddress = (tenant: string, { bookingId, bookingToken = '' }: Omit<MadeBooking, 'choice'>): string =>
  addressWith('/checkout/status', { ids: bookingId, tenant, t: bookingToken })

/** The same choice was booked from this draft: no second booking by the way back (public-side.md 1.2.7). */
export const bookedPage = ({ request, choice, series }: View, made: MadeBooking): RenderedPage =>
  plainPage(request, {
    status: 200,
    title: checkoutTexts.review.bookedTitle,
    sentence: series === undefined ? checkoutTexts.review.booked(made.bookingId) : seriesTexts.booked,
    link: { href: statusAddress(choice.tenant, made), label: checkoutTexts.review.toBooked },
    children: (
      <form method="post" action={stepAddress(choice, { schritt: 'pruefen' })}>
        <button type="submit" name="aktion" value="nochmal" className="btn btn-outline">
          {checkoutTexts.review.again}
        </button>
      </form>
    ),
  })
