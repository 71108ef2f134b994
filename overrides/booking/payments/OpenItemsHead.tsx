import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import {
  maxListRows,
  paymentListCall,
  type PaymentListAnswer,
  type PaymentListRow,
} from '../../../src/api/paymentLists.ts'
import { csvText } from '../../../src/domain/csv.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { maxExactCount } from '../../../src/domain/limits.ts'
import { formatGermanNumber } from '../../../src/domain/money.ts'
import { dunningWords } from '../../../src/domain/payments/dunning.ts'
import { ageOf, ages } from '../../../src/domain/payments/openItems.ts'
import { dateOf, formatDateTimeShort } from '../../../src/domain/time.ts'
import { bookingEntity } from '../../../src/generated/entities/booking.ts'
import { providerWord, sumWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'
import { saveFile } from './saveFile.ts'

const csvRow = ({ bookingId, name, title, timeBegin, open }: PaymentListRow): readonly string[] => [
  bookingId ?? '',
  name,
  title,
  timeBegin === null ? '' : formatDateTimeShort(timeBegin),
  formatGermanNumber((open?.amountCents ?? 0) / 100),
  providerWord(open?.provider ?? ''),
  open?.dueDay ?? '',
  String(open?.overdueDays ?? ''),
  open === undefined ? '' : texts.ages[ageOf(open.overdueDays)],
  formatGermanNumber((open?.feeCents ?? 0) / 100),
  open?.reminder ? dunningWords[open.reminder.step] : '',
  open?.reminder?.day ?? '',
]

const download = (text: string) => saveFile(texts.export.file(dateOf(Date.now())), text, 'text/csv;charset=utf-8')

/** All rows of the filter, read page by page. */
const everyRow = async (tenant: string, provider: string | null): Promise<readonly PaymentListRow[]> => {
  const rows: PaymentListRow[] = []
  for (let offset = 0; offset < maxExactCount; offset += maxListRows) {
    const query = { list: 'open', offset, count: maxListRows, ...(provider === null ? {} : { provider }) }
    const answer = await ask(paymentListCall, { params: { tenant }, query })
    rows.push(...answer.rows)
    if (answer.rows.length < maxListRows) break
  }
  return rows
}

const everyProvider = '*'
const options = [
  { value: everyProvider, label: texts.everyProvider },
  { value: '', label: texts.noProvider },
  ...(bookingEntity.fields.paymentProvider.options ?? []).flatMap(({ value, label }) =>
    value === '' ? [] : [{ value: String(value), label }],
  ),
]

interface OpenItemsHeadProps {
  readonly answer: PaymentListAnswer
  readonly provider: string | null
  readonly onProvider: (provider: string | null) => void
}

/** Sums of the open items by age, the filter by provider, and the export. */
export const OpenItemsHead = ({ answer: { sums, total }, provider, onProvider }: OpenItemsHeadProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download(csvText([[...texts.export.head], ...(await everyRow(tenant, provider)).map(csvRow)]))
    } catch {
      notify(texts.export.failed, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Box
        component="dl"
        aria-label={texts.sumsLabel}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
          gap: 1,
          m: 0,
        }}
      >
        {([...ages, 'total'] as const).map((column) => (
          <Box
            key={column}
            data-age={column}
            sx={{ p: '10px 14px', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
          >
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {column === 'total' ? texts.total : texts.ages[column]}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {sumWords(sums?.[column] ?? 0)}
            </Box>
          </Box>
        ))}
      </Box>
      {total > maxExactCount && <Typography variant="body2">{texts.bounded(formatCount(maxExactCount))}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
          <SelectInput
            id="provider"
            label={texts.provider}
            required
            value={provider ?? everyProvider}
            options={options}
            onChange={(value) => onProvider(value === everyProvider || typeof value !== 'string' ? null : value)}
          />
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void save()}
        >
          {texts.export.button}
        </Button>
      </Box>
    </>
  )
}
