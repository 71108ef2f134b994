import { arrayMove } from '@dnd-kit/sortable'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import InputLabel from '@mui/material/InputLabel'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { useEmphasis } from '../../src/admin/kit/form/FormScope.ts'
import { useTaxRules } from '../../src/admin/kit/requests/useTaxRules.ts'
import { framedRows } from '../../src/admin/kit/display/framedRows.ts'
import { SortableList } from '../../src/admin/kit/sortable/SortableList.tsx'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'
import { SelectInput } from '../../src/admin/kit/widgets/SelectInput.tsx'
import { holidayRegions } from '../../src/domain/holidays.ts'
import type { Draft } from '../../src/domain/rules.ts'
import type { TaxAssignment } from '../../src/domain/tax/decideTax.ts'
import { offeredTax } from '../../src/domain/tax/offeredTax.ts'
import type {
  Bookable,
  BookablePriceCategory,
  BookablePriceCategoryHoliday,
} from '../../src/generated/entities/bookable.ts'
import { isGraduated, nextCategory } from './priceCategories.ts'
import { PriceCategoryRow } from './PriceCategoryRow.tsx'
import { pricingTexts as texts } from './pricingTexts.ts'
import { hiddenWords } from '../../src/admin/kit/display/hiddenWords.ts'
import { rowProblems } from './rowProblems.ts'
import { useTicketEvent } from '../../src/admin/kit/requests/useTicketEvent.ts'
import { PriceSample } from './sample/PriceSample.tsx'

type Region = BookablePriceCategoryHoliday['stateCode']

const regions = holidayRegions.map(({ code, label }) => ({
  value: code,
  label: code === '' ? label : `${code} · ${label}`,
}))
const isRegion = (value: unknown): value is Region => holidayRegions.some(({ code }) => code === value)

/** The last chosen region is read from the categories; without one it is nationwide. */
const regionOf = (categories: readonly BookablePriceCategory[]): Region =>
  categories.flatMap(({ holidays }) => holidays).at(-1)?.stateCode ?? ''

/** An assignment as it will be stored: a new row gets its defaults only then; without a day it does not count yet. */
const countingAssignment = ({
  customerKind = 'any',
  taxKey = '',
  validFrom = '',
}: Draft<TaxAssignment>): TaxAssignment[] => (validFrom === '' ? [] : [{ customerKind, taxKey, validFrom }])

/** Ids for rows without an id, so that moving a row keeps its unsaved input. */
const useRowIds = (count: number) => {
  const base = useId()
  const [order, setOrder] = useState<readonly number[]>([])
  const made = useMemo(() => {
    const last = Math.max(-1, ...order)
    return Array.from({ length: count }, (_, index) => order[index] ?? last + 1 + index - order.length)
  }, [order, count])
  const ids = useMemo(() => made.map((one) => `${base}${one}`), [base, made])
  return {
    ids,
    move: (from: number, to: number) => setOrder(arrayMove([...made], from, to)),
    remove: (at: number) => setOrder(made.filter((_, index) => index !== at)),
  }
}

/** Edits the price categories of a bookable; price type, VAT and coupons are generated fields. */
export default function PricingEditor(props: FieldOverrideProps<Bookable['priceCategories']>) {
  const { value: categories, onChange, access, problems, id } = props
  const readOnly = access === 'read'
  const pricing = useRecord(
    ({ type, eventId, priceType, priceValueAddedTax, priceBasis, taxAssignments, enableCoupons }: Bookable) => ({
      type,
      eventId,
      priceType,
      priceValueAddedTax,
      priceBasis,
      taxAssignments: taxAssignments.flatMap(countingAssignment),
      enableCoupons,
    }),
  )
  const [now] = useState(() => Date.now())
  const rules = useTaxRules()
  const event = useTicketEvent(pricing) ?? null
  // During input it may not be a number.
  const isRate = Number.isFinite(pricing.priceValueAddedTax)
  const vat = isRate ? offeredTax(rules, pricing, event, null, now).rate : pricing.priceValueAddedTax
  const alarm = useEmphasis()
  const [region, setRegion] = useState<Region>(() => regionOf(categories))
  const [said, setSaid] = useState('')
  const focus = useRef<string | null>(null)

  useEffect(() => {
    if (focus.current === null) return
    document.getElementById(focus.current)?.focus()
    focus.current = null
  }, [categories.length])

  const rows = useRowIds(categories.length)
  const nameOf = useCallback((row: string) => texts.category(rows.ids.indexOf(row) + 1), [rows.ids])
  const move = (from: number, to: number) => {
    rows.move(from, to)
    onChange(arrayMove([...categories], from, to))
  }
  const put = useEvent((number: number, category: BookablePriceCategory) =>
    onChange(categories.map((one, index) => (index === number - 1 ? category : one))),
  )
  const remove = useEvent((number: number) => {
    focus.current = `${id}_${number - 2}_priceEur`
    setSaid(texts.removed(number))
    rows.remove(number - 1)
    onChange(categories.filter((_, index) => index !== number - 1))
  })
  const add = () => {
    focus.current = `${id}_${categories.length}_priceEur`
    setSaid(texts.added(categories.length + 1))
    onChange([...categories, nextCategory(categories)])
  }

  return (
    <Box>
      {isGraduated(categories) && (
        <Tooltip title={texts.graduatedHint}>
          <Chip size="small" variant="filled" label={texts.graduated} sx={{ mb: 1 }} />
        </Tooltip>
      )}
      <SortableList ids={rows.ids} nameOf={nameOf} onMove={move}>
        <Box component="ul" aria-labelledby={props.labelledBy} sx={{ ...framedRows, overflow: 'hidden' }}>
          {categories.map((category, index) => (
            <PriceCategoryRow
              key={rows.ids[index]}
              rowId={rows.ids[index] ?? ''}
              id={`${id}_${index}`}
              number={index + 1}
              category={category}
              priceType={pricing.priceType}
              vat={vat}
              basis={pricing.priceBasis}
              region={region}
              readOnly={readOnly}
              alarm={alarm}
              problems={rowProblems(problems, index)}
              onChange={put}
              onRemove={remove}
            />
          ))}
        </Box>
      </SortableList>
      {problems
        .filter(({ path }) => path === '')
        .map(({ code, message, severity }) => (
          <FieldNote key={code} severity={severity}>
            {message}
          </FieldNote>
        ))}
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 1 }}>
          <Button size="small" startIcon={<AddOutlined aria-hidden />} onClick={add}>
            {texts.add}
          </Button>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '4px 8px',
              minWidth: 0,
              ml: { sm: 'auto' },
            }}
          >
            <InputLabel
              htmlFor={`${id}-region`}
              sx={{ '&&': { mb: 0, fontWeight: 400, color: 'text.tertiary', whiteSpace: 'nowrap' } }}
            >
              {texts.region}
            </InputLabel>
            <Box sx={{ width: 220, maxWidth: '100%' }}>
              <SelectInput
                id={`${id}-region`}
                options={regions}
                value={region}
                onChange={(code) => isRegion(code) && setRegion(code)}
              />
            </Box>
          </Box>
        </Box>
      )}
      <PriceSample id={id} record={{ ...pricing, priceCategories: categories }} rules={rules} event={event} />
      <Box role="status" sx={hiddenWords}>
        {said}
      </Box>
    </Box>
  )
}
