import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { TimestampInput } from '../../../src/admin/kit/widgets/TimestampInput.tsx'
import type { TaxRules } from '../../../src/domain/tax/decideTax.ts'
import type { TaxedEvent } from '../../../src/domain/tax/lineTax.ts'
import { offeredTax } from '../../../src/domain/tax/offeredTax.ts'
import { dateOf } from '../../../src/domain/time.ts'
import { intervalUnit } from '../priceWords.ts'
import { SampleBill, type SampledObject } from './SampleBill.tsx'
import { firstSample, type Sample, sampleRequest } from './sampleOf.ts'
import { sampleTexts as texts } from './sampleTexts.ts'
import { useHolidayLists } from '../useHolidayLists.ts'
import { screenTexts } from '../../../src/admin/kit/texts/screen.ts'

interface PriceSampleProps {
  /** Id of the field; the parts are `<id>-sample…`. */
  readonly id: string
  /** Present form values, saved or not. */
  readonly record: SampledObject
  /** With the event of a ticket, they decide the VAT. */
  readonly rules: TaxRules
  readonly event: TaxedEvent | null
}

const Calculator = ({ id, record, rules, event }: PriceSampleProps) => {
  const { priceType, priceCategories } = record
  const [now] = useState(() => Date.now())
  const [typed, setTyped] = useState<Partial<Sample>>({})
  const sample = { ...firstSample(record, now), ...typed }
  const put = (part: Partial<Sample>) => setTyped({ ...typed, ...part })
  const request = sampleRequest(sample, record)
  const period = typeof request === 'string' ? null : request.period
  const regions = [...new Set(priceCategories.flatMap(({ holidays }) => holidays.map(({ stateCode }) => stateCode)))]
  const years = period
    ? [...new Set([period.begin, period.end].map((instant) => Number(dateOf(instant).slice(0, 4))))]
    : []
  const holidays = useHolidayLists(regions, years)
  const counted = priceType === 'per-item' || priceType === 'per-square-meter'
  return (
    // Enter in one of these fields would submit the surrounding form.
    <Box
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <Typography variant="caption" component="p" sx={{ mb: 1.5, color: 'text.tertiary' }}>
        {texts.help}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: '12px 16px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(['begin', 'end'] as const).map((name) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <InputLabel id={`${id}-sample-${name}-label`}>{texts[name]}</InputLabel>
            <TimestampInput
              id={`${id}-sample-${name}`}
              labelledBy={`${id}-sample-${name}-label`}
              value={sample[name]}
              onChange={(value) => put({ [name]: value })}
            />
          </Box>
        ))}
        <Box sx={{ minWidth: 0, maxWidth: { md: 160 } }}>
          <InputLabel htmlFor={`${id}-sample-amount`}>{texts.amount(priceType)}</InputLabel>
          <NumberInput
            id={`${id}-sample-amount`}
            kind={priceType === 'per-square-meter' ? 'number' : 'integer'}
            value={sample.amount}
            nullable
            minimum={0}
            unit={counted ? intervalUnit(priceType) : undefined}
            onChange={(value) => put({ amount: typeof value === 'number' ? value : null })}
          />
        </Box>
      </Box>
      {typeof request !== 'string' && request.period === null && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
          {texts.timeless[priceType]}
        </Typography>
      )}
      <Box role="status" aria-label={texts.title} sx={{ mt: 2 }}>
        {typeof request === 'string' && <FieldNote severity="warning">{request}</FieldNote>}
        {typeof request !== 'string' && holidays.failed && (
          <>
            <FieldNote severity="error">{texts.failed}</FieldNote>
            <Button size="small" onClick={holidays.reload}>
              {screenTexts.retry}
            </Button>
          </>
        )}
        {typeof request !== 'string' && !holidays.failed && !holidays.table && (
          <Typography variant="body2">{texts.loading}</Typography>
        )}
        {typeof request !== 'string' && holidays.table && (
          <SampleBill
            record={record}
            request={request}
            holidays={holidays.table}
            tax={offeredTax(rules, record, event, period, now)}
          />
        )}
      </Box>
    </Box>
  )
}

/** Tests the prices of a bookable, saved or not, with a period and an amount: applied category and amount with VAT. */
export const PriceSample = (props: PriceSampleProps) => {
  const { id } = props
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Button
        fullWidth
        aria-expanded={open}
        aria-controls={`${id}-sample`}
        endIcon={<ExpandMoreOutlined aria-hidden sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setOpen(!open)}
        sx={{ justifyContent: 'space-between', px: 1.5 }}
      >
        {texts.title}
      </Button>
      <Box id={`${id}-sample`} sx={{ p: 1.5, pt: 0.5, display: open ? 'block' : 'none' }}>
        {open && <Calculator {...props} />}
      </Box>
    </Box>
  )
}
