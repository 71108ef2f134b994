import { dateOf } from '../../domain/time.ts'
import type { FormFault } from '../FormField.tsx'
import type { RenderedPage } from '../pageRequest.ts'
import { type Notice, stepPage } from './CheckoutFrame.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { conflictNotice } from './refusals.tsx'
import { typedRuleOf, type TypedRule } from './seriesChoice.ts'
import type { SeriesDates } from './seriesDates.ts'
import { noSingle, type TypedSingle } from './seriesForm.ts'
import { SeriesStep } from './SeriesStep.tsx'
import { stateId } from './SeriesTable.tsx'
import { seriesTexts } from './seriesTexts.ts'
import type { SeriesView } from './seriesView.ts'
import { bookingIn } from './view.ts'

const words = seriesTexts.list

/** Dates that a notice names; the table has the reasons of all. */
const maxNamedDates = 10

/** Names the chosen dates that cannot be booked any more; null without any. */
export const goneNotice = ({ refused }: SeriesDates): Notice | null => {
  if (refused.length === 0) return null
  const named = refused.slice(0, maxNamedDates)
  const more = refused.length - named.length
  return {
    title: words.goneTitle,
    faults: [
      ...named.map(({ id, title, reason }) => ({ field: stateId(id), message: `${title}: ${reason ?? ''}` })),
      ...(more === 0 ? [] : [{ field: '', message: words.goneMore(more) }]),
    ],
    quiet: true,
  }
}

/** What the list is drawn with beside the view. */
export interface ListDrawing {
  readonly notice?: Notice | null
  readonly faults?: readonly FormFault[]
  /** As submitted; otherwise what the choice says. */
  readonly typed?: TypedRule
  readonly single?: TypedSingle
  readonly amount?: string
  readonly status?: number
}

/**
 * The step that chooses the dates: the rule, then a table of its dates.
 * @param now epoch ms
 */
export const seriesListPage = (view: SeriesView, now: number, drawing: ListDrawing = {}): RenderedPage => {
  const { request, offer, choice, steps, series, quote } = view
  const { faults = [], typed, single = noSingle, amount = String(choice.amount), status = 200 } = drawing
  const ofFaults = faults.length > 0 ? { title: checkoutTexts.faults, faults } : null
  const ofQuote = quote?.kind === 'refused' ? conflictNotice(quote) : null
  const ofList =
    series.fault === null ? null : { title: checkoutTexts.faults, faults: [{ field: 'ab', message: series.fault }] }
  const notice: Notice | null = ofFaults ?? drawing.notice ?? ofQuote ?? ofList
  return stepPage({
    request,
    offer,
    choice,
    steps,
    step: 'zeit',
    booking: bookingIn(view),
    notice,
    status,
    aside: null,
    children: (
      <SeriesStep
        object={offer.object}
        choice={choice}
        dates={series}
        typed={typed ?? typedRuleOf(choice.series, dateOf(now))}
        single={single}
        amount={amount}
        faults={faults}
        focused={notice?.quiet === true ? (series.refused[0]?.id ?? null) : null}
      />
    ),
  })
}
