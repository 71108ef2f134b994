import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { linkInView } from '../../src/admin/kit/requests/view.ts'
import { addressOf } from '../../src/api/ask.ts'
import { documentNumbersCall } from '../../src/api/documentNumbers.ts'
import { dateOf } from '../../src/domain/time.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { TaxChangeovers } from './taxes/TaxChangeovers.tsx'
import { tenantTexts } from './tenantTexts.ts'

const texts = tenantTexts.numbers

/** Below the templates: the report of all numbers of a year. */
const NumberReport = ({ access }: SectionPartProps) => {
  const tenant = useRecord((record: Tenant) => record.id)
  const counted = useRecord((record: Tenant) => Object.keys({ ...record.receiptCount, ...record.invoiceCount }).join())
  const current = dateOf(Date.now()).slice(0, 4)
  const years = [...new Set([current, ...counted.split(',').filter((year) => year !== '')])].sort().reverse()
  const [year, setYear] = useState(current)
  if (access !== 'edit') return null
  return (
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          select
          label={texts.year}
          value={year}
          onChange={(event) => setYear(event.target.value)}
          sx={{ width: 120 }}
        >
          {years.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          component="a"
          href={linkInView(addressOf(documentNumbersCall, { params: { tenant }, query: { year: Number(year) } }))}
          download
          startIcon={<DownloadOutlined aria-hidden />}
        >
          {texts.download}
        </Button>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {texts.help}
      </Typography>
    </Box>
  )
}

/** Below receipts and taxes of a tenant. */
export default function TenantReceipts(props: SectionPartProps) {
  return (
    <>
      <TaxChangeovers {...props} />
      <NumberReport {...props} />
    </>
  )
}
