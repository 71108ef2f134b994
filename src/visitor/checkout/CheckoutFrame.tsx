import type { ReactNode } from 'react'
import type { Booking } from '../../generated/entities/booking.ts'
import { FaultSummary } from '../FaultSummary.tsx'
import type { FormFault } from '../FormField.tsx'
import { html } from '../html.ts'
import { objectAddress, periodValues } from '../offer/offerAddress.ts'
import { Page } from '../Page.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { checkoutTexts as words } from './checkoutTexts.ts'
import { type Choice, stepAddress } from './choice.ts'
import type { Offer } from './offer.ts'
import { noSeries } from './seriesChoice.ts'
import { seriesTexts } from './seriesTexts.ts'
import { stepNames, type StepName } from './steps.ts'
import { stepTitle } from './stepTitle.ts'
import { Summary } from './Summary.tsx'

/** A message above a step: a broken rule, a changed price. */
export interface Notice {
  readonly title: string
  readonly faults: readonly FormFault[]
  /** The step itself takes the focus. */
  readonly quiet?: boolean
}

interface StepPage {
  readonly request: AskingRequest
  readonly offer: Offer
  readonly choice: Choice
  readonly steps: readonly StepName[]
  readonly step: StepName
  readonly booking: Booking | null
  readonly notice: Notice | null
  readonly status?: number
  /** Instead of the summary of a single booking; null: the step has the whole width. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The steps in their order; those behind the visitor are links. */
const Steps = ({ steps, step, choice }: Pick<StepPage, 'steps' | 'step' | 'choice'>) => (
  <nav aria-label={words.steps} data-live>
    <ol className="steps">
      {steps.map((each, position) => (
        <li key={each} aria-current={each === step ? 'step' : undefined}>
          {position + 1}.{' '}
          {stepNames.indexOf(each) < stepNames.indexOf(step) ? (
            <a href={stepAddress(choice, { schritt: each })}>{stepTitle(choice, each)}</a>
          ) : (
            stepTitle(choice, each)
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** The page of the object, with what was chosen for it. */
const offerAddressOf = ({ tenant, id, amount, begin, end }: Choice): string =>
  objectAddress({ tenant, isEmbedded: false }, id, {
    ...(begin !== null && end !== null && periodValues({ begin, end })),
    anzahl: amount === 1 ? '' : amount,
  })

/** A step as a page: heading, steps, what is wrong, the step itself, and the choice so far beside it. */
export const stepPage = (page: StepPage): RenderedPage => {
  const { request, offer, choice, steps, step, booking, notice, status = 200, aside, children } = page
  const { title } = offer.object
  const name = stepTitle(choice, step)
  return {
    status,
    html: html(
      <Page
        title={name}
        documentTitle={words.documentTitle(steps.indexOf(step) + 1, steps.length, name, title)}
        request={request}
        script="live"
        wide
      >
        <p>
          <a className="plain" href={offerAddressOf(choice)}>
            {words.toObject}
          </a>
        </p>
        <Steps steps={steps} step={step} choice={choice} />
        {step === 'pruefen' || aside === null ? (
          <div className="stack" data-live>
            {notice !== null && <FaultSummary {...notice} />}
            {children}
          </div>
        ) : (
          <div className="flow" data-live>
            <div className="stack">
              <div data-region="hinweis">{notice !== null && <FaultSummary {...notice} />}</div>
              {children}
              {step === 'zeit' && offer.object.groupBooking.enabled && (
                <p>
                  <a href={stepAddress({ ...choice, series: noSeries })}>{seriesTexts.link}</a>
                </p>
              )}
            </div>
            {aside ?? <Summary title={title} town={offer.town.name} choice={choice} booking={booking} />}
          </div>
        )}
      </Page>,
    ),
  }
}

interface PlainPage {
  readonly status: number
  readonly title: string
  readonly sentence: string
  readonly link?: { readonly href: string; readonly label: string }
  readonly children?: ReactNode
}

/** A page that says one thing and offers one way on. */
export const plainPage = (
  request: AskingRequest,
  { status, title, sentence, link, children }: PlainPage,
): RenderedPage => ({
  status,
  html: html(
    <Page title={title} request={request} script="live" wide>
      <p className="lead">{sentence}</p>
      <div className={link ? 'row' : 'stack measure'}>
        {link && (
          <a className="btn btn-primary" href={link.href}>
            {link.label}
          </a>
        )}
        {children}
      </div>
    </Page>,
  ),
})
