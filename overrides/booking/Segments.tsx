import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  readonly Icon?: ComponentType<SvgIconProps>
}

interface SegmentsProps<V extends string> {
  readonly label: string
  readonly options: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Single choice as a row of toggle buttons. */
export const Segments = <V extends string>({ label, options, value, onChange }: SegmentsProps<V>) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'flex',
      flex: { xs: '1 1 100%', sm: 'none' },
      minHeight: 36,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'surface.sunken',
    }}
  >
    {options.map(({ value: one, label: word, Icon }) => {
      const chosen = one === value
      return (
        <ButtonBase
          key={one}
          aria-pressed={chosen}
          onClick={() => {
            if (!chosen) onChange(one)
          }}
          sx={{
            flex: { xs: 1, sm: 'none' },
            gap: '6px',
            m: '-1px',
            px: 1.5,
            border: 1,
            borderRadius: 1,
            borderColor: chosen ? 'line.control' : 'transparent',
            bgcolor: chosen ? 'background.paper' : 'transparent',
            color: chosen ? 'primary.text' : 'text.secondary',
            font: 'inherit',
            fontSize: 13,
            fontWeight: chosen ? 600 : 500,
            '&:hover': { color: 'primary.text' },
          }}
        >
          {Icon && <Icon aria-hidden sx={{ fontSize: 18 }} />}
          {word}
        </ButtonBase>
      )
    })}
  </Box>
)
