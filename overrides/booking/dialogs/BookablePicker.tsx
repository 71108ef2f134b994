import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { type RefObject, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { useFoundRecords } from '../../../src/admin/kit/requests/useFoundRecords.ts'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { grossEur } from '../../../src/domain/grossEur.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { type Bookable, bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { availabilityCall } from '../../../src/api/availability.ts'
import type { AvailabilityEntry } from '../../../src/domain/availability/availability.ts'
import { dateOf } from '../../../src/domain/time.ts'
import { useOfferedVat } from '../../../src/admin/kit/requests/useOfferedVat.ts'
import type { Period } from '../calendar/period.ts'
import { bookingFormTexts } from './formTexts.ts'
import type { ChosenBookable } from './newItem.ts'

const texts = bookingFormTexts.items

interface BookablePickerProps {
  readonly id: string
  readonly label?: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly autoFocus?: boolean
  readonly taken: readonly string[]
  /** Says which objects are free then; null: no period is entered. */
  readonly period?: Period | null
  readonly onChoose: (chosen: ChosenBookable) => void
}

const noIds: readonly string[] = []

const labelOf = (options: readonly { readonly value: unknown; readonly label: string }[] = [], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? ''

const kinds: readonly unknown[] = (bookableEntity.fields.type.options ?? []).map(({ value }) => value)

/** The kind of an object, as a heading of the choice. */
const kindOf = ({ type }: Pick<Bookable, 'type'>): string => labelOf(bookableEntity.fields.type.options, type)

/** By kind, in the order of the schema; objects of one kind stay in their order. */
const byKind = <Object extends Pick<Bookable, 'type'>>(objects: readonly Object[]): Object[] =>
  objects.toSorted((left, right) => kinds.indexOf(left.type) - kinds.indexOf(right.type))

/** Least gross price of an object with its unit: "ab 10,00 € pro Stunde". @param vat percent */
const priceWord = (bookable: Pick<Bookable, 'priceCategories' | 'priceType' | 'priceBasis'>, vat: number): string => {
  const { priceCategories, priceType, priceBasis } = bookable
  const prices = priceCategories.map(({ priceEur, fixedPrice }) => ({
    gross: grossEur(priceEur, vat, priceBasis),
    unit: fixedPrice ? '' : ` ${labelOf(bookableEntity.fields.priceType.options, priceType)}`,
  }))
  const [least] = prices.toSorted((left, right) => left.gross - right.gross)
  if (least === undefined || prices.every(({ gross }) => gross === 0)) return texts.free
  const words = `${formatEur(least.gross)}${least.unit}`
  return prices.length > 1 ? texts.from(words) : words
}

/** The price for this period, as visitors are offered it; nothing until its VAT is known. */
const OfferedPrice = ({ object, period }: { readonly object: ChosenBookable; readonly period: Period | null }) => {
  const vat = useOfferedVat(object, period)
  return vat === undefined ? null : priceWord(object, vat)
}

const isFree = (entries: readonly AvailabilityEntry[], { begin, end }: Period): boolean => {
  const touched = entries.filter(({ timeBegin, timeEnd }) => timeBegin < end && timeEnd > begin)
  return touched.length > 0 && touched.every(({ available }) => available)
}

/** Which of these objects are free in a period; none without a period, and none until the answers arrive. */
const useFreeObjects = (ids: readonly string[], period: Period | null): ReadonlySet<string> => {
  const tenant = useAdminFrame().tenantId ?? ''
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['booking-dialog', tenant, 'free', id, period?.begin, period?.end],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        if (period === null) return false
        const query = { startDate: dateOf(period.begin), endDate: dateOf(period.end - 1) }
        return isFree(await ask(availabilityCall, { params: { tenant, id }, query, signal }), period)
      },
      enabled: period !== null,
      retry: false,
      staleTime: 10_000,
    })),
    combine: (answers) => new Set(ids.filter((_, position) => answers[position]?.data === true)),
  })
}

/** Searches a bookable by text; offered by kind, with price and whether it is free. */
export const BookablePicker = (props: BookablePickerProps) => {
  const { id, label = texts.add, field, autoFocus, taken, period = null, onChoose } = props
  const search = useFoundRecords<ChosenBookable>('bookables', taken)
  const [open, setOpen] = useState(false)
  const options = byKind(search.found)
  const free = useFreeObjects(open ? options.map((option) => option.id) : noIds, period)
  return (
    <>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Autocomplete
        id={id}
        options={options}
        groupBy={kindOf}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={null}
        inputValue={search.typed}
        loading={!search.settled}
        openOnFocus
        loadingText={texts.searching}
        noOptionsText={search.settled ? texts.nothing : texts.searching}
        filterOptions={(found) => found}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.title || option.id}
        onInputChange={(_, text, reason) => reason !== 'reset' && search.setTyped(text)}
        onChange={(_, option) => {
          if (!option) return
          search.setTyped('')
          onChoose(option)
        }}
        renderOption={({ key, ...attributes }, option) => (
          <Box component="li" key={key} {...attributes} sx={{ '&&': { justifyContent: 'space-between', gap: 2 } }}>
            <span>{option.title || option.id}</span>
            <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
              <OfferedPrice object={option} period={period} />{' '}
              {free.has(option.id) && (
                <Box component="span" sx={{ ml: 1, color: 'success.text', fontWeight: 600 }}>
                  {texts.isFree}
                </Box>
              )}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            {...(field && { inputRef: field })}
            autoFocus={autoFocus === true}
            placeholder={texts.placeholder}
          />
        )}
      />
      {search.failed && <ChoicesFailed onRetry={search.retry} />}
    </>
  )
}
