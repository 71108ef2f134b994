import { BotBrake } from '../BotBrake.tsx'
import type { ReactNode } from 'react'
import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import type { Consent } from '../../domain/checkout/consents.ts'
import { isLink } from '../../domain/link.ts'
import { ownAddress } from '../../domain/ownAddress.ts'
import { formatPeriod } from '../../domain/time.ts'
import { customerKindLabel } from '../../domain/tax/customerKinds.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { Facts } from '../Facts.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { texts } from '../texts.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { type Choice, stepAddress } from './choice.ts'
import type { Held } from './hold.ts'
import { HoldNote } from './HoldNote.tsx'
import { consentValue } from './quote.ts'
import { ChoiceForm } from './StepForm.tsx'
import { Sums } from './Summary.tsx'
import type { StepName } from './steps.ts'
import { stepTitle } from './stepTitle.ts'

const words = checkoutTexts.review

interface ReviewStepProps {
  readonly choice: Choice
  readonly draft: CheckoutDraft
  /** As it would be made. */
  readonly booking: Booking
  /** Of a series, instead of those of a booking. */
  readonly sums?: ReactNode
  readonly steps: readonly StepName[]
  readonly consents: readonly Consent[]
  readonly faults: readonly FormFault[]
  /** Objects that can be paid with a coupon. */
  readonly takesCoupon: boolean
  /** The session's user books free and may pay instead. */
  readonly mayPay: boolean
  readonly town: string
  /** What the town gives back after a cancellation, in words; '' for everything. */
  readonly refundRules: string
  /** Title of the chosen way to pay, or empty. */
  readonly payment: string
  /** When the page was first drawn, epoch ms. */
  readonly since: number
  readonly back: string | null
  readonly held: Held | null
}

const Edit = ({ choice, step }: { readonly choice: Choice; readonly step: StepName }) => (
  <a className="end" href={stepAddress(choice, { schritt: step })}>
    {checkoutTexts.edit}
    <span className="sr">: {stepTitle(choice, step)}</span>
  </a>
)

const Contact = ({ draft }: { readonly draft: CheckoutDraft }) => {
  const { customerKind, name, company, street, zipCode, location, mail, phone, comment } = draft
  const rows = [
    [checkoutTexts.contact.name, name],
    [checkoutTexts.contact.company, company],
    [checkoutTexts.contact.kind, customerKind === undefined ? '' : customerKindLabel(customerKind)],
    [checkoutTexts.contact.mail, mail],
    [checkoutTexts.contact.street, street],
    [checkoutTexts.contact.location, [zipCode, location].filter((part) => part !== '').join(' ')],
    [checkoutTexts.contact.phone, phone],
    [checkoutTexts.contact.comment, comment],
  ] as const
  return <Facts rows={rows} />
}

const Coupon = ({ choice, faults }: Pick<ReviewStepProps, 'choice' | 'faults'>) =>
  choice.coupon !== '' && !faults.some(({ field }) => field === 'gutschein') ? (
    <p className="row">
      {words.redeemed(choice.coupon)}
      <a href={stepAddress({ ...choice, coupon: '' }, { schritt: 'pruefen' })}>{words.removeCoupon}</a>
    </p>
  ) : (
    <ChoiceForm choice={choice} more={{ schritt: 'pruefen' }} without={(name) => name === 'gutschein'}>
      <FormField id="gutschein" label={words.coupon} value={choice.coupon} faults={faults} maxLength={64} optional />
      <div className="row">
        <button type="submit" className="btn btn-outline">
          {words.redeem}
        </button>
      </div>
    </ChoiceForm>
  )

interface ConsentsProps extends Pick<ReviewStepProps, 'consents' | 'draft'> {
  readonly faults: readonly FormFault[]
}

const Consents = ({ consents, draft, faults }: ConsentsProps) => (
  <fieldset className="plainset" aria-describedby={faults.length > 0 ? 'zustimmung-error' : undefined}>
    <legend>{words.consents}</legend>
    {consents.map((consent, position) => {
      const { id: name, url, title, type, required } = consent
      const id = position === 0 ? 'zustimmung' : `zustimmung-${position}`
      return (
        <div className="check" key={`${consent.bookableId} ${name}`}>
          <input
            type="checkbox"
            id={id}
            name="zustimmung"
            value={consentValue(consent)}
            defaultChecked={draft.consents.includes(consentValue(consent))}
            aria-required={required}
          />
          <div>
            <label htmlFor={id}>{words.accept(title)}</label>{' '}
            {!required && <span className="optional">{texts.optional}</span>}
            <br />
            {isLink(url) && url !== '' ? (
              <a href={ownAddress(url)} target="_blank" rel="noreferrer">
                {words.kinds[type] ?? title} {words.newWindow}
              </a>
            ) : (
              (words.kinds[type] ?? '')
            )}
          </div>
        </div>
      )
    })}
    {faults.length > 0 && (
      <p className="error" id="zustimmung-error">
        {faults.map(({ message }) => message).join(' ')}
      </p>
    )}
  </fieldset>
)

/** What the button does: nobody pays by accident (§ 312j BGB). */
const buttonWords = ({ isCommitted, priceEur }: Booking): string => {
  if (!isCommitted) return words.request
  return priceEur > 0 ? words.payFor : words.bookFree
}

/** The last step: everything in one view, and the button that books. */
export const ReviewStep = (props: ReviewStepProps) => {
  const {
    choice,
    draft,
    booking,
    sums,
    steps,
    consents,
    faults,
    takesCoupon,
    mayPay,
    town,
    refundRules,
    payment,
    since,
    back,
    held,
  } = props
  const { begin, end } = choice
  return (
    <div className="stack">
      <p className="lead">{words.lead}</p>
      <section className="card" aria-labelledby="gebucht">
        <div className="row">
          <h2 id="gebucht">{checkoutTexts.summary.title}</h2>
          {steps[0] !== undefined && steps[0] !== 'kontakt' && <Edit choice={choice} step={steps[0]} />}
        </div>
        <p>{town}</p>
        {begin !== null && end !== null && <p>{formatPeriod(begin, end)}</p>}
        {sums ?? <Sums booking={booking} />}
        {takesCoupon && <Coupon choice={choice} faults={faults} />}
        {mayPay && (
          <p className="row">
            {choice.withPrice ? null : words.freeAllowed}
            <a href={stepAddress({ ...choice, withPrice: !choice.withPrice }, { schritt: 'pruefen' })}>
              {choice.withPrice ? words.chargeFree : words.withPrice}
            </a>
          </p>
        )}
      </section>
      <section className="card" aria-labelledby="kontakt">
        <div className="row">
          <h2 id="kontakt">{words.contact}</h2>
          <Edit choice={choice} step="kontakt" />
        </div>
        <Contact draft={draft} />
        {payment !== '' && (
          <p className="row">
            {checkoutTexts.payment.label}: {payment}
            {steps.includes('zahlung') && <Edit choice={choice} step="zahlung" />}
          </p>
        )}
      </section>
      <form method="post" action={stepAddress(choice, { schritt: 'pruefen' })} noValidate data-live="replace">
        <input type="hidden" name="preis" value={String(booking.priceEur)} />
        <BotBrake since={since} />
        {consents.length > 0 && (
          <Consents consents={consents} draft={draft} faults={faults.filter(({ field }) => field === 'zustimmung')} />
        )}
        {refundRules !== '' && booking.priceEur > 0 && <p>{refundRules}</p>}
        {!booking.isCommitted && <p>{words.approval}</p>}
        <div className="row">
          <button type="submit" className="btn btn-primary">
            {buttonWords(booking)}
          </button>
          {back !== null && (
            <a className="btn btn-outline" href={back}>
              {checkoutTexts.back}
            </a>
          )}
        </div>
        <HoldNote held={held} />
      </form>
    </div>
  )
}
