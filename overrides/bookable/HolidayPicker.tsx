import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { screenTexts } from '../../src/admin/kit/texts/screen.ts'
import { holidayRegions } from '../../src/domain/holidays.ts'
import type { BookablePriceCategoryHoliday } from '../../src/generated/entities/bookable.ts'
import { pricingTexts as texts } from './pricingTexts.ts'
import { useHolidayNames } from './useHolidayLists.ts'

interface HolidayTagProps {
  readonly holiday: BookablePriceCategoryHoliday
  /** Absent: read-only. */
  readonly onRemove?: () => void
}

/** A chosen holiday. A name unknown in its region is kept and marked. */
const HolidayTag = ({ holiday: { name, stateCode }, onRemove }: HolidayTagProps) => {
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

type Region = BookablePriceCategoryHoliday['stateCode']

interface HolidayPickerProps {
  readonly id: string
  readonly labelledBy: string
  readonly number: number
  readonly value: readonly BookablePriceCategoryHoliday[]
  readonly region: Region
  readonly readOnly: boolean
  readonly onChange: (value: BookablePriceCategoryHoliday[]) => void
}

const regionName = (code: string) => holidayRegions.find((region) => region.code === code)?.label ?? code

/** Holidays a category applies to, with a menu of the region's holidays. */
export const HolidayPicker = ({ id, labelledBy, number, value, region, readOnly, onChange }: HolidayPickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { names, failed, reload } = useHolidayNames(region)
  const isChosen = (name: string) => value.some((one) => one.name === name && one.stateCode === region)
  const toggle = (name: string) =>
    onChange(
      isChosen(name)
        ? value.filter((one) => one.name !== name || one.stateCode !== region)
        : [...value, { countryCode: 'DE', stateCode: region, name }],
    )
  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', minHeight: 32 }}
    >
      {value.map((holiday) => (
        <HolidayTag
          key={`${holiday.stateCode} ${holiday.name}`}
          holiday={holiday}
          {...(readOnly ? {} : { onRemove: () => onChange(value.filter((one) => one !== holiday)) })}
        />
      ))}
      {!readOnly && (
        <Button
          id={id}
          size="small"
          startIcon={<AddOutlined aria-hidden />}
          aria-label={texts.addHolidayTo(number)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ml: value.length === 0 ? -1 : 0 }}
        >
          {texts.addHoliday}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.holidaysOf(regionName(region)) }, paper: { sx: { maxHeight: 360 } } }}
      >
        {failed && <MenuItem onClick={reload}>{`${texts.failed} ${screenTexts.retry}`}</MenuItem>}
        {!failed && !names && <MenuItem aria-disabled>{texts.loading}</MenuItem>}
        {names?.length === 0 && <MenuItem aria-disabled>{texts.none}</MenuItem>}
        {names?.map((name) => (
          <MenuItem key={name} role="menuitemcheckbox" aria-checked={isChosen(name)} onClick={() => toggle(name)}>
            <ListItemIcon>{isChosen(name) ? <CheckOutlined aria-hidden /> : <Box sx={{ width: 18 }} />}</ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
