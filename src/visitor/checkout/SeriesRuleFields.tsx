import type { ReactNode } from 'react'
import { type FormFault, FormField } from '../FormField.tsx'
import { nthNames, type TypedRule } from './seriesChoice.ts'
import { seriesTexts } from './seriesTexts.ts'

const words = seriesTexts.rule

/** Monday first; the values are those of the rule. */
const weekdays = [
  ['1', 'Montag'],
  ['2', 'Dienstag'],
  ['3', 'Mittwoch'],
  ['4', 'Donnerstag'],
  ['5', 'Freitag'],
  ['6', 'Samstag'],
  ['0', 'Sonntag'],
] as const

interface KindProps {
  readonly kind: string
  readonly label: string
  readonly chosen: string
  readonly children?: ReactNode
}

/** A kind of rule with its fields; those of the others are folded where the browser can. */
const Kind = ({ kind, label, chosen, children }: KindProps) => (
  <div className="kind">
    <div className="check">
      <input type="radio" id={`art-${kind}`} name="art" value={kind} defaultChecked={chosen === kind} />
      <label htmlFor={`art-${kind}`}>{label}</label>
    </div>
    {children !== undefined && <div className="kindfields">{children}</div>}
  </div>
)

interface ChoiceFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
}

const SelectField = ({ id, label, value, options }: ChoiceFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <div className="input">
      <select id={id} name={id} defaultValue={value}>
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </div>
  </div>
)

const messagesOf = (faults: readonly FormFault[], id: string): string =>
  faults
    .filter(({ field }) => field === id)
    .map(({ message }) => message)
    .join(' ')

const Weekdays = ({ typed, faults }: Pick<RuleFieldsProps, 'typed' | 'faults'>) => {
  const message = messagesOf(faults, 'tage')
  return (
    <fieldset className="plainset" aria-describedby={message === '' ? undefined : 'tage-error'}>
      <legend>{words.weekdays}</legend>
      <div className="row">
        {weekdays.map(([value, name], position) => (
          <div className="check" key={value}>
            <input
              type="checkbox"
              id={position === 0 ? 'tage' : `tage-${value}`}
              name="tage"
              value={value}
              defaultChecked={typed.tage.includes(value)}
            />
            <label htmlFor={position === 0 ? 'tage' : `tage-${value}`}>{name}</label>
          </div>
        ))}
      </div>
      {message !== '' && (
        <p className="error" id="tage-error">
          {message}
        </p>
      )}
    </fieldset>
  )
}

interface RuleFieldsProps {
  readonly typed: TypedRule
  readonly faults: readonly FormFault[]
  /** Of the amount, if there is a choice. */
  readonly children?: ReactNode
}

/** The fields of the rule of a series. */
export const RuleFields = ({ typed, faults, children }: RuleFieldsProps) => {
  const field = (id: keyof TypedRule, label: string) => ({ id, label, value: typed[id], faults })
  const nths = nthNames.map((name) => [name, words.nths[name]] as const)
  return (
    <>
      <fieldset className="plainset">
        <legend>{words.kind}</legend>
        <Kind kind="woche" label={words.weekly} chosen={typed.art}>
          <Weekdays typed={typed} faults={faults} />
          <FormField {...field('alle', words.every)} kind="number" hint={words.everyHint} />
        </Kind>
        <Kind kind="monatstag" label={words.byDay} chosen={typed.art}>
          <FormField {...field('monatstag', words.day)} kind="number" hint={words.dayHint} />
        </Kind>
        <Kind kind="monat" label={words.byWeekday} chosen={typed.art}>
          <div className="pair">
            <SelectField id="nte" label={words.nth} value={typed.nte} options={nths} />
            <SelectField id="wtag" label={words.weekday} value={typed.wtag} options={weekdays} />
          </div>
        </Kind>
        <Kind kind="einzeln" label={words.singles} chosen={typed.art} />
      </fieldset>
      <fieldset className="plainset">
        <legend>{words.bounds}</legend>
        <div className="pair">
          <FormField {...field('von', words.from)} />
          <FormField {...field('ende', words.to)} hint={words.toHint} />
        </div>
        <div className="pair">
          <FormField {...field('ab', words.first)} />
          <FormField {...field('bis', words.last)} />
          <FormField {...field('male', words.count)} kind="number" hint={words.countHint} optional />
        </div>
        {children}
      </fieldset>
    </>
  )
}
