import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useEvent } from 'react-admin'
import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { SortableItem } from '../../src/admin/kit/sortable/SortableItem.tsx'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import type {
  Bookable,
  BookablePriceCategory,
  BookablePriceCategoryHoliday,
} from '../../src/generated/entities/bookable.ts'
import { CategoryDays } from './CategoryDays.tsx'
import { CategoryInterval } from './CategoryInterval.tsx'
import { CategoryPrice } from './CategoryPrice.tsx'
import { pricingTexts as texts } from './pricingTexts.ts'
import { isWrong } from './rowProblems.ts'
import { sameRow } from './sameRow.ts'

interface PriceCategoryRowProps {
  /** Id of the row in its sortable list. */
  readonly rowId: string
  /** `<field>_<index>`: its parts are `<id>_priceEur`, `<id>_interval_end`. */
  readonly id: string
  readonly number: number
  readonly category: BookablePriceCategory
  readonly priceType: Bookable['priceType']
  readonly vat: number
  readonly basis: Bookable['priceBasis']
  readonly region: BookablePriceCategoryHoliday['stateCode']
  readonly readOnly: boolean
  /** Red border: saving was just refused. */
  readonly alarm: boolean
  /** Of this category, paths relative to it: `/interval/end`. */
  readonly problems: readonly FieldProblem[]
  readonly onChange: (number: number, category: BookablePriceCategory) => void
  readonly onRemove: (number: number) => void
}

/** Price category: price net and gross, from–to, fixed price, weekdays, holidays (PRICE-006). The first cannot be deleted (PRICE-009). */
export const PriceCategoryRow = memo(function PriceCategoryRow(props: PriceCategoryRowProps) {
  const { id, rowId, number, category, priceType, vat, basis, region, readOnly, alarm, problems, onRemove } = props
  const { priceEur, interval, fixedPrice, weekdays, holidays } = category
  const change = useEvent((part: Partial<BookablePriceCategory>) => props.onChange(number, { ...category, ...part }))
  const under = (...starts: string[]) =>
    problems.filter(({ path }) => starts.some((start) => path === start || path.startsWith(`${start}/`)))
  return (
    <SortableItem
      id={rowId}
      handleId={`${id}_handle`}
      readOnly={readOnly}
      tall
      refused={isWrong(problems)}
      removeButton={
        number > 1 && (
          <IconButton aria-label={texts.remove(number)} title={texts.remove(number)} onClick={() => onRemove(number)}>
            <DeleteOutlined aria-hidden />
          </IconButton>
        )
      }
      notes={null}
    >
      <Typography
        component="span"
        aria-hidden
        sx={{
          alignSelf: 'center',
          pl: readOnly ? 1 : 0,
          fontSize: 13,
          fontWeight: 600,
          color: 'text.tertiary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {texts.category(number)}
      </Typography>
      <Box
        sx={{
          order: 1,
          flexBasis: '100%',
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'minmax(132px, 160px) minmax(0, 224px) minmax(0, 1fr)',
          },
          gap: { xs: '10px 12px', sm: 1.5 },
          p: '4px 4px 8px 8px',
          alignItems: 'start',
        }}
      >
        <CategoryPrice
          id={id}
          value={priceEur}
          fixed={fixedPrice}
          priceType={priceType}
          vat={vat}
          basis={basis}
          readOnly={readOnly}
          alarm={alarm}
          problems={under('/priceEur')}
          onChange={change}
        />
        <CategoryInterval
          id={id}
          interval={interval}
          priceType={priceType}
          readOnly={readOnly}
          alarm={alarm}
          problems={under('/interval')}
          onChange={change}
        />
        <Box sx={{ pt: { xs: 0, sm: '28px' } }}>
          <SwitchInput
            id={`${id}_fixedPrice`}
            value={fixedPrice}
            readOnly={readOnly}
            onChange={(value) => change({ fixedPrice: value })}
          >
            {texts.fixed}
          </SwitchInput>
        </Box>
        <CategoryDays
          id={id}
          number={number}
          weekdays={weekdays}
          holidays={holidays}
          region={region}
          readOnly={readOnly}
          problems={under('/weekdays', '/holidays')}
          onChange={change}
        />
      </Box>
    </SortableItem>
  )
}, sameRow)
