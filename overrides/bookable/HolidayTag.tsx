import CloseOutlined from '@mui/icons-material/CloseOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import type { BookablePriceCategoryHoliday } from '../../src/generated/entities/bookable.ts'
import { pricingTexts as texts } from './pricingTexts.ts'
import { useHolidayNames } from './useHolidayLists.ts'

interface HolidayTagProps {
  readonly holiday: BookablePriceCategoryHoliday
  /** Absent: read-only. */
  readonly onRemove?: () => void
}

/** A chosen holiday. A name unknown in its region is kept and marked. */
export const HolidayTag = ({ holiday: { name, stateCode }, onRemove }: HolidayTagProps) => {
  const { names } = useHolidayNames(stateCode)
  const unknown = names !== undefined && !names.includes(name)
  const words = stateCode === '' ? name : `${name} (${stateCode})`
  const label = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
      {unknown && <HelpOutlineOutlined aria-hidden sx={{ fontSize: 16 }} />}
      {words}
      {onRemove && <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />}
    </Box>
  )
  const chip = onRemove ? (
    <Chip
      component="button"
      type="button"
      clickable
      color={unknown ? 'warning' : 'primary'}
      label={label}
      aria-label={texts.removeHoliday(words)}
      onClick={onRemove}
    />
  ) : (
    <Chip color={unknown ? 'warning' : 'primary'} label={label} />
  )
  return unknown ? (
    <Tooltip title={texts.unknown} describeChild>
      {chip}
    </Tooltip>
  ) : (
    chip
  )
}
