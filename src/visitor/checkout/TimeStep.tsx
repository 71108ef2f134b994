import { monthTitle } from '../../domain/month.ts'
import { dateOf, formatDay, formatPeriod } from '../../domain/time.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { DayBar } from '../DayBar.tsx'
import { MonthTable } from '../MonthTable.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { type Choice, stepAddress } from './choice.ts'
import { ChoiceForm, StepButtons } from './StepForm.tsx'
import type { StepName } from './steps.ts'
import { type Period, type ShownMonth, timeFields, timesOf, type TypedPeriod } from './timeChoice.ts'

const words = checkoutTexts.time

/** "2027-03" → "März 2027". */
const monthWords = (month: string): string => monthTitle(`${month}-01`)

interface MonthProps {
  readonly choice: Choice
  readonly shown: ShownMonth
  readonly chosenDay: string | null
  readonly isFree: (date: string) => boolean
}

/** A month as a table; free days are links. */
const Month = ({ choice, shown: { month, earlier, later, weeks }, chosenDay, isFree }: MonthProps) => {
  const at = (more: Readonly<Record<string, string>>) => `${stepAddress(choice, { schritt: 'zeit', ...more })}#tage`
  return (
    <div id="tage" data-region="monat">
      <div className="row">
        <h2>{words.month(monthWords(month))}</h2>
        <nav className="row end" aria-label={words.month(monthWords(month))}>
          {earlier !== null && (
            <a className="btn btn-outline" href={at({ monat: earlier })} rel="prev">
              {words.earlier}
            </a>
          )}
          {later !== null && (
            <a className="btn btn-outline" href={at({ monat: later })} rel="next">
              {words.later}
            </a>
          )}
        </nav>
      </div>
      <MonthTable
        caption={words.month(monthWords(month))}
        month={month}
        weeks={weeks}
        day={(date) =>
          isFree(date) ? (
            <a
              className="day"
              href={`${stepAddress(choice, { schritt: 'zeit', monat: month, tag: date })}#zeiten`}
              aria-current={date === chosenDay ? 'date' : undefined}
            >
              {Number(date.slice(8))}
              <small>{words.free}</small>
            </a>
          ) : (
            <span className="day none">
              {Number(date.slice(8))}
              <small>
                <span aria-hidden="true">–</span>
                <span className="sr">{words.taken}</span>
              </small>
            </span>
          )
        }
      />
    </div>
  )
}

interface TimeStepProps {
  readonly choice: Choice
  readonly next: StepName
  readonly shown: ShownMonth
  readonly day: string | null
  readonly isFree: (date: string) => boolean
  /** Free parts of the chosen day. */
  readonly free: readonly Period[]
}

interface ScheduleStepProps extends TimeStepProps {
  /** Free periods nearest to the chosen one, if that is not free. */
  readonly instead: readonly Period[]
  readonly typed: TypedPeriod
  readonly faults: readonly FormFault[]
}

const isTimeField = (name: string): boolean =>
  name === 'start' || name === 'end' || timeFields.some((field) => field === name)

/** Period of an object booked by the minute: a day, then begin and end. */
export const ScheduleStep = ({ choice, next, shown, day, isFree, free, instead, typed, faults }: ScheduleStepProps) => (
  <>
    <p className="lead">{words.lead}</p>
    <Month choice={choice} shown={shown} chosenDay={day} isFree={isFree} />
    <div id="zeiten" className="stack" data-region="zeiten">
      {day !== null && (
        <>
          <h2>{words.freeOn(formatDay(day))}</h2>
          {free.length === 0 ? (
            <p>{words.noneFree}</p>
          ) : (
            <>
              <p>{free.map(timesOf).join(', ')}</p>
              <DayBar date={day} free={free} />
            </>
          )}
          {instead.length > 0 && (
            <>
              <p>{words.instead}</p>
              <PeriodLinks choice={choice} next={next} periods={instead} label={timesOf} />
            </>
          )}
        </>
      )}
    </div>
    <ChoiceForm choice={choice} more={{ schritt: next, aus: 'zeit' }} without={isTimeField} refresh="zeit">
      <div className="pair">
        <FormField id="datum" label={words.date} value={typed.datum} faults={faults} />
        <FormField id="von" label={words.from} value={typed.von} faults={faults} />
        <FormField id="bis" label={words.to} value={typed.bis} faults={faults} />
      </div>
      <FormField
        id="letzterTag"
        label={words.lastDate}

        value={typed.letzterTag}
        faults={faults}
        optional
        hint={words.lastDateHint}
      />
      <StepButtons back={null} />
    </ChoiceForm>
  </>
)

/** Links to the next step, one for each period. */
const PeriodLinks = ({
  choice,
  next,
  periods,
  label,
}: Pick<TimeStepProps, 'choice' | 'next'> & {
  readonly periods: readonly Period[]
  readonly label: (period: Period) => string
}) => (
  <ul className="choices">
    {periods.map(({ begin, end }) => (
      <li key={`${begin}-${end}`}>
        <a
          className="choice"
          href={stepAddress({ ...choice, begin, end }, { schritt: next })}
          aria-current={choice.begin === begin && choice.end === end ? 'true' : undefined}
        >
          {label({ begin, end })}
        </a>
      </li>
    ))}
  </ul>
)

/** Period of an object booked by fixed periods: a day, then one of its periods. */
export const PeriodStep = ({ choice, next, shown, day, isFree, free }: TimeStepProps) => (
  <>
    <p className="lead">{words.leadPeriods}</p>
    <Month choice={choice} shown={shown} chosenDay={day} isFree={isFree} />
    <div id="zeiten" className="stack" data-region="zeiten">
      {day !== null && (
        <>
          <h2>{words.freeOn(formatDay(day))}</h2>
          {free.length === 0 ? (
            <p>{words.noneFree}</p>
          ) : (
            <PeriodLinks choice={choice} next={next} periods={free} label={timesOf} />
          )}
        </>
      )}
    </div>
  </>
)

interface RangeStepProps extends Pick<TimeStepProps, 'choice' | 'next'> {
  readonly type: 'week' | 'month'
  readonly free: readonly Period[]
}

/** Period of an object booked by whole weeks or months. */
export const RangeStep = ({ choice, next, type, free }: RangeStepProps) => (
  <>
    <p className="lead">{words.leadRange[type]}</p>
    {free.length === 0 ? (
      <p>{words.noneAtAll}</p>
    ) : (
      <PeriodLinks
        choice={choice}
        next={next}
        periods={free}
        label={({ begin, end }) =>
          type === 'month' ? monthWords(dateOf(begin).slice(0, 7)) : formatPeriod(begin, end)
        }
      />
    )}
  </>
)
