import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { FieldProblem } from '../../src/admin/kit/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'
import { NumberInput } from '../../src/admin/kit/widgets/NumberInput.tsx'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { type Weekday, WeekdaysInput } from '../../src/admin/kit/widgets/WeekdaysInput.tsx'
import { useSteady } from '../../src/admin/kit/useSteady.ts'
import { formatEur } from '../../src/domain/money.ts'
import type {
  Bookable,
  BookablePriceCategory,
  BookablePriceCategoryHoliday,
} from '../../src/generated/entities/bookable.ts'
import { grossEur } from './grossEur.ts'
import { HolidayPicker } from './HolidayPicker.tsx'
import { intervalUnit, perUnit, priceLabels } from './priceWords.ts'
import { pricingTexts as texts } from './pricingTexts.ts'
import { sameRow } from './sameRow.ts'

interface PriceCategoryRowProps {
  /** `<field>_<index>`: its parts are called `<id>_priceEur`, `<id>_interval_end`. */
  readonly id: string
  readonly number: number
  readonly category: BookablePriceCategory
  readonly priceType: Bookable['priceType']
  readonly vat: number
  readonly region: BookablePriceCategoryHoliday['stateCode']
  readonly readOnly: boolean
  /** Frames are red: saving was just refused. */
  readonly alarm: boolean
  /** Of this category; paths begin behind its number: `/interval/end`. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (number: number, category: BookablePriceCategory) => void
  readonly onRemove: (number: number) => void
}

const label = {
  display: 'block',
  mb: '4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'text.secondary',
} as const

const Notes = ({ id, problems }: { readonly id: string; readonly problems: readonly FieldProblem[] }) => (
  <Box id={id} aria-live="polite">
    {problems.map(({ code, message, severity }) => (
      <FieldNote key={code} severity={severity}>
        {message}
      </FieldNote>
    ))}
  </Box>
)

/** One price category: net price with gross below, from–to, fixed price; below them weekdays and holidays (PRICE-006). The first cannot be deleted (PRICE-009). */
export const PriceCategoryRow = memo(function PriceCategoryRow(props: PriceCategoryRowProps) {
  const { id, number, category, priceType, vat, region, readOnly, alarm, problems } = props
  const onChange = (next: BookablePriceCategory) => props.onChange(number, next)
  const chooseWeekdays = useSteady((days: readonly Weekday[]) => onChange({ ...category, weekdays: [...days] }))
  const chooseHolidays = useSteady((days: BookablePriceCategoryHoliday[]) => onChange({ ...category, holidays: days }))
  const { priceEur, interval, fixedPrice, weekdays, holidays } = category
  const at = (path: string) => problems.filter((problem) => problem.path === path)
  const under = (path: string) => problems.filter((problem) => problem.path.startsWith(path))
  const isWrong = (found: readonly FieldProblem[]) => found.some(({ severity }) => severity === 'error')
  const wrong = isWrong(problems)
  const unit = intervalUnit(priceType)
  const net = fixedPrice ? texts.netFixed : texts.net(priceLabels[priceType])
  /** A price while it is typed may be missing or no number yet. */
  const typed: unknown = priceEur
  const known = Number.isFinite(typed) && Number.isFinite(vat)
  const bound = (name: 'start' | 'end', word: string) => (
    <NumberInput
      id={`${id}_interval_${name}`}
      kind="number"
      label={word}
      describedBy={`${id}_interval_notes`}
      value={interval[name]}
      nullable
      minimum={0}
      unit={unit}
      placeholder={texts.open}
      readOnly={readOnly}
      invalid={isWrong(at(`/interval/${name}`))}
      alarmed={alarm && isWrong(at(`/interval/${name}`))}
      onChange={(value) =>
        onChange({ ...category, interval: { ...interval, [name]: typeof value === 'number' ? value : null } })
      }
    />
  )
  return (
    <Box
      component="li"
      aria-label={texts.category(number)}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: '28px minmax(132px, 160px) minmax(0, 224px) minmax(0, 1fr) 36px',
        },
        gap: { xs: '10px 12px', sm: 1.5 },
        p: { xs: 1.5, sm: '12px 12px 12px 8px' },
        alignItems: 'start',
        bgcolor: wrong ? 'error.soft' : undefined,
      }}
    >
      <Typography
        component="span"
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'start', sm: 'center' },
          height: { xs: 24, sm: 36 },
          mt: { xs: 0, sm: '20px' },
          fontSize: 13,
          fontWeight: 600,
          color: 'text.tertiary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' }, mr: '4px' }}>
          {texts.category(number)}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {number}
        </Box>
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Box component="label" htmlFor={`${id}_priceEur`} sx={label}>
          {net}
        </Box>
        <NumberInput
          id={`${id}_priceEur`}
          kind="money"
          describedBy={`${id}_priceEur_notes`}
          value={priceEur}
          minimum={0}
          unit={fixedPrice ? '€' : `€ ${perUnit(priceType)}`}
          placeholder={texts.placeholder}
          readOnly={readOnly}
          required
          invalid={isWrong(at('/priceEur'))}
          alarmed={alarm && isWrong(at('/priceEur'))}
          // What is typed may be no number yet: the schema refuses it in words, and it stays to be seen.
          onChange={(value) => onChange({ ...category, priceEur: (value ?? undefined) as number })}
          onBlur={() => typed === undefined && onChange({ ...category, priceEur: 0 })}
        />
        {known && (
          <Typography
            variant="caption"
            component="p"
            sx={{ mt: '6px', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.gross(formatEur(grossEur(priceEur, vat)))}
          </Typography>
        )}
        <Notes id={`${id}_priceEur_notes`} problems={at('/priceEur')} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" id={`${id}_interval-label`} sx={label}>
          {texts.interval}
        </Box>
        <Box
          role="group"
          aria-labelledby={`${id}_interval-label`}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 16px 1fr',
            alignItems: 'center',
            textAlign: 'center',
            color: 'text.tertiary',
          }}
        >
          {bound('start', texts.from)}
          <span aria-hidden>–</span>
          {bound('end', texts.to)}
        </Box>
        <Notes id={`${id}_interval_notes`} problems={under('/interval')} />
      </Box>
      <Box sx={{ pt: { xs: 0, sm: '28px' } }}>
        <SwitchInput
          id={`${id}_fixedPrice`}
          value={fixedPrice}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...category, fixedPrice: value })}
        >
          {texts.fixed}
        </SwitchInput>
      </Box>
      <Box sx={{ position: { xs: 'absolute', sm: 'static' }, right: 4, top: 2, mt: { xs: 0, sm: '20px' } }}>
        {number > 1 && !readOnly && (
          <IconButton
            aria-label={texts.remove(number)}
            title={texts.remove(number)}
            onClick={() => props.onRemove(number)}
          >
            <DeleteOutlined aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: '2 / -1' },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '266px minmax(0, 1fr)' },
          gap: { xs: 1.5, md: 3 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" id={`${id}_weekdays-label`} sx={label}>
            {texts.weekdays}
          </Box>
          <WeekdaysInput
            id={`${id}_weekdays`}
            labelledBy={`${id}_weekdays-label`}
            value={weekdays}
            readOnly={readOnly}
            onChange={chooseWeekdays}
          />
          <Notes id={`${id}_weekdays_notes`} problems={under('/weekdays')} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" id={`${id}_holidays-label`} sx={label}>
            {texts.holidays}
          </Box>
          <HolidayPicker
            id={`${id}_holidays`}
            labelledBy={`${id}_holidays-label`}
            number={number}
            value={holidays}
            region={region}
            readOnly={readOnly}
            onChange={chooseHolidays}
          />
          <Notes id={`${id}_holidays_notes`} problems={under('/holidays')} />
        </Box>
      </Box>
    </Box>
  )
}, sameRow)
