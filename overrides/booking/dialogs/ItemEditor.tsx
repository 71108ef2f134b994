import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { bookingLabels } from '../bookingLabels.ts'
import { BookablePicker } from './BookablePicker.tsx'
import type { FormItem } from './bookingValues.ts'
import { bookingFormTexts } from './formTexts.ts'
import { Part } from './Part.tsx'

const texts = bookingFormTexts.items
const maxAmount = 1_000_000

interface ItemEditorProps {
  readonly items: readonly FormItem[]
  /** Objects with objections. */
  readonly alarmed: readonly string[]
  readonly onChange: (items: readonly FormItem[]) => void
}

/** Booked objects with amounts; an amount below one removes the object (BOOKING-ACT-012, BOOKING-ACT-013). */
export const ItemEditor = ({ items, alarmed, onChange }: ItemEditorProps) => {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const put = (bookableId: string, amount: number) => {
    if (amount >= 1) {
      onChange(items.map((item) => (item.bookableId === bookableId ? { ...item, amount } : item)))
      return
    }
    onChange(items.filter((item) => item.bookableId !== bookableId))
    // The focused control was removed.
    search.current?.focus()
  }
  return (
    <Part title={bookingLabels.bookableItems}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ mb: '10px', color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={bookingLabels.bookableItems}
          sx={{ m: 0, mb: '10px', p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {items.map(({ bookableId, title, amount }) => (
            <Box
              component="li"
              key={bookableId}
              aria-label={title}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: '6px 8px',
                p: '8px 4px 8px 12px',
                '& + &': { borderTop: 1, borderColor: 'divider' },
                ...(alarmed.includes(bookableId) ? { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' } : {}),
              }}
            >
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>{title}</Box>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
                <IconButton size="small" aria-label={texts.less(title)} onClick={() => put(bookableId, amount - 1)}>
                  <RemoveOutlined aria-hidden fontSize="small" />
                </IconButton>
                <Box sx={{ width: 72 }}>
                  <NumberInput
                    id={`${id}-${bookableId}`}
                    label={texts.amount(title)}
                    kind="integer"
                    minimum={0}
                    maximum={maxAmount}
                    value={amount}
                    onChange={(value) => typeof value === 'number' && put(bookableId, Math.min(value, maxAmount))}
                  />
                </Box>
                <IconButton
                  size="small"
                  aria-label={texts.more(title)}
                  onClick={() => put(bookableId, Math.min(amount + 1, maxAmount))}
                >
                  <AddOutlined aria-hidden fontSize="small" />
                </IconButton>
                <IconButton size="small" aria-label={texts.remove(title)} onClick={() => put(bookableId, 0)}>
                  <DeleteOutlined aria-hidden fontSize="small" />
                </IconButton>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <BookablePicker
        id={`${id}-search`}
        field={search}
        taken={items.map(({ bookableId }) => bookableId)}
        onChoose={(bookableId, title) => onChange([...items, { bookableId, title, amount: 1 }])}
      />
    </Part>
  )
}
