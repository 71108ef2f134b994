import type { ReactNode } from 'react'
import type { FacetCount, OfferFacets } from '../../domain/offer/offerFacets.ts'
import { formatCount } from '../../domain/german.ts'
import { formatEur } from '../../domain/money.ts'
import { formatPeriod } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { previewQuery } from '../checkout/preview.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { Icon } from '../icons.tsx'
import { type FilterField, type Filters, listAddress, type OfferPlace } from './offerAddress.ts'
import type { AskedFilters } from './offerQuery.ts'
import { offerTexts } from './offerTexts.ts'

const words = offerTexts.filter

const typeNames = Object.keys(offerTexts.types) as readonly Bookable['type'][]

interface FilterProps {
  readonly place: OfferPlace
  readonly filters: Filters
  readonly facets: OfferFacets
}

/** The kinds of objects with their numbers, as links. */
export const Kinds = ({ place, filters, facets }: FilterProps) => {
  const sum = facets.types.reduce((total, { count }) => total + count, 0)
  const shown = typeNames.flatMap((type) => {
    const count = facets.types.find(({ value }) => value === type)?.count ?? 0
    return count > 0 || filters.art === type ? [{ type, label: offerTexts.types[type], count }] : []
  })
  if (shown.length < 2 && filters.art === '') return null
  return (
    <nav aria-label={offerTexts.kinds}>
      <ul className="kinds">
        {[{ type: '' as const, label: offerTexts.allTypes, count: sum }, ...shown].map(({ type, label, count }) => (
          <li key={type}>
            <a
              className="choice"
              href={listAddress(place, { ...filters, art: type })}
              aria-current={filters.art === type ? 'true' : undefined}
            >
              {label}
              <small>{formatCount(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SelectProps {
  readonly id: 'tag' | 'merkmal'
  readonly label: string
  readonly value: string
  readonly options: readonly FacetCount[]
}

/** One of the values that occur; a value of the address that does not is kept and shown. */
const FacetSelect = ({ id, label, value, options }: SelectProps) => {
  const listed = value === '' || options.some((option) => option.value === value)
  if (options.length === 0 && listed) return null
  return (
    <div className="field">
      <div className="labelrow">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="input">
        <select id={id} name={id} defaultValue={value}>
          <option value="">{words.any}</option>
          {[...options, ...(listed ? [] : [{ value, count: 0 }])].map((option) => (
            <option key={option.value} value={option.value}>
              {words.option(option.value, option.count)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const moreFields: readonly FilterField[] = ['letzterTag', 'tag', 'merkmal', 'preis', 'frei']

interface FormProps extends FilterProps {
  readonly faults: readonly FormFault[]
}

/** Search and filters in one form; its address keeps everything, also what was typed wrongly. */
export const FilterForm = ({ place, filters, facets, faults }: FormProps) => {
  const field = (id: FilterField, label: string, more: { readonly hint?: string } = {}): ReactNode => (
    <FormField id={id} label={label} value={filters[id]} faults={faults} optional quiet {...more} />
  )
  const isOpen = moreFields.some((name) => filters[name] !== '')
  return (
    <form
      className="card finder"
      role="search"
      action={listAddress({ ...place, isEmbedded: false })}
      noValidate
      data-live
      data-refresh={previewQuery}
      data-address={listAddress(place, filters)}
      data-keeps
    >
      {filters.art !== '' && <input type="hidden" name="art" value={filters.art} />}
      {place.isEmbedded && <input type="hidden" name="embed" value="1" />}
      <div className="find">
        {field('q', words.search)}
        {field('datum', words.date)}
        {field('von', words.from)}
        {field('bis', words.to)}
        {field('anzahl', words.amount)}
        <button type="submit" className="btn btn-primary">
          {words.submit}
        </button>
      </div>
      <details open={isOpen}>
        <summary>{words.more}</summary>
        <div className="filters">
          <FacetSelect id="merkmal" label={words.flag} value={filters.merkmal} options={facets.flags} />
          <FacetSelect id="tag" label={words.tag} value={filters.tag} options={facets.tags} />
          {field('preis', words.price)}
          {field('letzterTag', words.lastDate, { hint: words.lastDateHint })}
          <div className="check">
            <input type="checkbox" id="frei" name="frei" value="1" defaultChecked={filters.frei === '1'} />
            <label htmlFor="frei">{words.onlyFree}</label>
          </div>
        </div>
      </details>
    </form>
  )
}

interface ChipsProps {
  readonly place: OfferPlace
  readonly filters: Filters
  readonly asked: AskedFilters
}

/** The filters in effect; each link removes one. */
export const Chips = ({ place, filters, asked: { query, period } }: ChipsProps) => {
  const { q, tag, flag, maxPriceEur, amount, onlyFree } = query
  const chips: readonly (readonly [label: string, fields: readonly FilterField[]])[] = [
    ...(typeof q === 'string' ? ([[offerTexts.chip.search(q), ['q']]] as const) : []),
    ...typeNames.filter((type) => query['type'] === type).map((type) => [offerTexts.types[type], ['art']] as const),
    ...(typeof flag === 'string' ? ([[flag, ['merkmal']]] as const) : []),
    ...(typeof tag === 'string' ? ([[tag, ['tag']]] as const) : []),
    ...(typeof maxPriceEur === 'number' ? ([[offerTexts.chip.price(formatEur(maxPriceEur)), ['preis']]] as const) : []),
    ...(period === null
      ? []
      : ([[formatPeriod(period.begin, period.end), ['datum', 'von', 'bis', 'letzterTag', 'frei']]] as const)),
    ...(typeof amount === 'number' ? ([[offerTexts.chip.amount(formatCount(amount)), ['anzahl']]] as const) : []),
    ...(onlyFree === true ? ([[offerTexts.chip.free, ['frei']]] as const) : []),
  ]
  if (chips.length === 0) return null
  const without = (fields: readonly FilterField[]): string =>
    listAddress(place, { ...filters, ...Object.fromEntries(fields.map((name) => [name, ''])) })
  return (
    <ul className="chips" aria-label={offerTexts.chips}>
      {chips.map(([label, fields]) => (
        <li key={fields.join(' ')}>
          <a className="chip" href={without(fields)}>
            <span>
              <span className="sr">{offerTexts.removeChip}</span>
              {label}
            </span>
            <Icon name="close" className="i-s" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className="plain" href={listAddress(place)}>
            {offerTexts.removeAll}
          </a>
        </li>
      )}
    </ul>
  )
}
