import { priceWords } from '../priceWords.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { type Choice, stepAddress } from './choice.ts'
import { planKey, shownFields, singleFields, type TypedSingle } from './seriesForm.ts'
import { ruleFields, type TypedRule, writeInstants } from './seriesChoice.ts'
import type { SeriesDates } from './seriesDates.ts'
import { RuleFields } from './SeriesRuleFields.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { seriesTexts } from './seriesTexts.ts'
import type { ChoiceOfSeries } from './seriesView.ts'
import { ChoiceForm } from './StepForm.tsx'
import { PriceStatus } from './Summary.tsx'

const words = seriesTexts.list

interface SeriesStepProps {
  readonly object: Bookable
  readonly choice: ChoiceOfSeries
  readonly dates: SeriesDates
  readonly typed: TypedRule
  readonly single: TypedSingle
  /** As typed. */
  readonly amount: string
  readonly faults: readonly FormFault[]
  /** Id of the date whose state takes the focus. */
  readonly focused: string | null
}

const Submit = ({ name, label, main }: { readonly name: string; readonly label: string; readonly main?: true }) => (
  <button type="submit" name="aus" value={name} className={main ? 'btn btn-primary' : 'btn btn-outline'}>
    {label}
  </button>
)

const SingleFields = ({ single, faults }: Pick<SeriesStepProps, 'single' | 'faults'>) => {
  const [date, from, to] = singleFields
  const field = (id: (typeof singleFields)[number], label: string) => ({ id, label, value: single[id], faults })
  return (
    <details open={faults.some(({ field: id }) => id.startsWith('termin-')) || undefined}>
      <summary>{seriesTexts.add.title}</summary>
      <div className="stack">
        <div className="pair">
          <FormField {...field(date, checkoutTexts.time.date)} optional />
          <FormField {...field(from, checkoutTexts.time.from)} optional />
          <FormField {...field(to, checkoutTexts.time.to)} optional />
        </div>
        <div className="row">
          <Submit name="einzeln" label={seriesTexts.add.submit} />
        </div>
      </div>
    </details>
  )
}

const Sum = ({ dates }: Pick<SeriesStepProps, 'dates'>) => (
  <div className={dates.dates.length > 0 ? 'sumbar' : undefined} data-region="summe">
    {dates.dates.length > 0 && (
      <>
        <p>
          {words.sum(dates.chosen.length, dates.dates.length)}
          <br />
          <strong>
            {checkoutTexts.summary.total}: {priceWords(dates.priceEur)}
          </strong>
        </p>
        <Submit name="weiter" label={checkoutTexts.next} main />
      </>
    )}
  </div>
)

const singleChoice = ({ series: _series, ...choice }: ChoiceOfSeries): Choice => choice

/** One form for the rule, the table of dates and single dates: whichever button is pressed, nothing chosen is lost. */
export const SeriesStep = (props: SeriesStepProps) => {
  const { object, choice, dates, typed, single, amount, faults, focused } = props
  const shown = dates.dates.flatMap(({ period, reason }) => (period !== null && reason === null ? period.begin : []))
  const isShown = new Set(shown)
  const hidden = writeInstants(choice.series.without.filter((begin) => !isShown.has(begin)))
  const hasAmount = object.amount !== 1
  const own = new Set<string>([...ruleFields, 'ohne', ...(hasAmount ? ['amount'] : [])])
  return (
    <ChoiceForm
      choice={choice}
      more={{
        schritt: 'zeit',
        [shownFields.rule]: planKey(choice.series.plan),
        [shownFields.dates]: writeInstants(shown),
      }}
      without={(name) => own.has(name)}
      refresh="zeit"
      refreshBy="liste"
    >
      <div hidden data-region="ohne">
        {hidden !== '' && <input type="hidden" name="ohne" value={hidden} />}
      </div>
      <p className="lead">{seriesTexts.rule.lead}</p>
      <div className="stack">
        <RuleFields typed={typed} faults={faults}>
          {hasAmount && (
            <FormField id="amount" label={checkoutTexts.amount.label} value={amount} faults={faults} kind="number" />
          )}
        </RuleFields>
        <div className="row">
          <Submit name="serie" label={seriesTexts.rule.show} main={dates.dates.length === 0 || undefined} />
        </div>
        <div data-region="termine">
          {dates.dates.length > 0 && (
            <section className="stack" id="termine" aria-labelledby="termine-titel">
              <h2 id="termine-titel">{words.title}</h2>
              <p>{words.lead}</p>
              <SeriesTable dates={dates} focused={focused} />
              <div className="row">
                <Submit name="liste" label={words.update} />
              </div>
            </section>
          )}
        </div>
        <SingleFields single={single} faults={faults} />
        <p>
          <a href={stepAddress(singleChoice(choice))}>{seriesTexts.single}</a>
        </p>
      </div>
      <Sum dates={dates} />
      <PriceStatus priceEur={dates.dates.length > 0 ? dates.priceEur : null} />
    </ChoiceForm>
  )
}
