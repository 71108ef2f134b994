import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { memo } from 'react'
import { weekdayTexts } from '../texts/weekdays.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'

export type Weekday = (typeof weekdayTexts)[number]['id']

export interface WeekdaysInputProps extends ControlProps {
  /** 1 to 6 for Monday to Saturday, 0 for Sunday (PRICE-021, CONST-020). */
  readonly value: readonly number[]
  readonly onChange: (value: readonly Weekday[]) => void
}

/** Seven toggles, Monday first (SHELL-006). */
export const WeekdaysInput = memo(function WeekdaysInput(props: WeekdaysInputProps) {
  const { id, value, onChange, onBlur, disabled, readOnly } = props
  const toggle = (day: Weekday) =>
    onChange(weekdayTexts.map(({ id: one }) => one).filter((one) => (one === day) !== value.includes(one)))
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...aria } = ariaOf(props)
  return (
    <Box
      id={id}
      role="group"
      {...aria}
      onBlur={onBlur}
      sx={{ display: { xs: 'grid', sm: 'inline-flex' }, gridTemplateColumns: 'repeat(7, 1fr)', gap: '4px' }}
    >
      {weekdayTexts.map(({ id: day, short, long }) => (
        <ButtonBase
          key={day}
          aria-pressed={value.includes(day)}
          aria-label={long}
          title={long}
          disabled={disabled || readOnly}
          onClick={() => toggle(day)}
          sx={{
            width: { xs: 'auto', sm: 34 },
            height: { xs: 44, sm: 32 },
            border: 1,
            borderColor: 'line.control',
            borderRadius: '6px',
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontFamily: 'inherit',
            fontSize: 13,
            fontWeight: 500,
            '&[aria-pressed="true"]': {
              bgcolor: 'primary.main',
              borderColor: 'primary.main',
              color: 'primary.contrastText',
              fontWeight: 600,
            },
            '&.Mui-disabled': { borderColor: 'divider' },
          }}
        >
          {short}
        </ButtonBase>
      ))}
    </Box>
  )
})
