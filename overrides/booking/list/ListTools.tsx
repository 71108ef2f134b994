import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined'
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportButton } from './ExportButton.tsx'

interface ListToolsProps {
  readonly address: BookingAddress
  /** Number of matching bookings as text; undefined until known. */
  readonly total: string | undefined
  readonly compact: boolean
  readonly onCompact: (compact: boolean) => void
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: readonly string[]) => void
  /** The rows to print are loading. */
  readonly printing: boolean
  readonly onPrint: () => void
}

/** Tools of the whole list: row height and columns (table only), export, print. */
export const ListTools = ({
  address,
  total,
  compact,
  onCompact,
  hidden,
  onHidden,
  printing,
  onPrint,
}: ListToolsProps) => (
  <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 1 }}>
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-pressed={compact}
        title={compact ? texts.roomy : texts.compact}
        startIcon={compact ? <DensityMediumOutlined aria-hidden /> : <DensitySmallOutlined aria-hidden />}
        onClick={() => onCompact(!compact)}
      >
        {texts.density}
      </Button>
      <ColumnChoice hidden={hidden} onChange={onHidden} />
    </Box>
    <ExportButton address={address} total={total} />
    <Button
      size="small"
      variant="outlined"
      startIcon={<PrintOutlined aria-hidden />}
      loading={printing}
      loadingPosition="start"
      onClick={onPrint}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {texts.print.button}
    </Button>
  </Box>
)
