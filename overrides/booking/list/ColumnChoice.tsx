import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { bookingColumns } from './columns.ts'

interface ColumnChoiceProps {
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

/** Choice of columns; the number always shows. */
export const ColumnChoice = ({ hidden, onChange }: ColumnChoiceProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ViewColumnOutlined aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.chooseColumns}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.chooseColumns, dense: true } }}
      >
        {bookingColumns.slice(1).map(({ key, label }) => {
          const shown = !hidden.includes(key)
          return (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => onChange(shown ? [...hidden, key] : hidden.filter((one) => one !== key))}
            >
              <Checkbox
                size="small"
                checked={shown}
                disableRipple
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
                sx={{ py: 0, pl: 0 }}
              />
              {label}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
