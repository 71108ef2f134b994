import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { formatCount } from '../../../src/domain/german.ts'
import { type BookingAddress, pageSizes } from '../bookingAddress.ts'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { totalWords } from './filterCounts.ts'

interface ListFootProps {
  readonly address: BookingAddress
  readonly rows: number
  readonly total: { readonly count: number; readonly more: boolean } | undefined
  readonly onChange: (part: Partial<BookingAddress>) => void
}

/** Shown range and page navigation. */
export const ListFoot = ({ address, rows, total, onChange }: ListFootProps) => {
  const id = useId()
  const { page, perPage } = address
  const offset = (page - 1) * perPage
  const pages = total === undefined || total.more ? null : Math.max(1, Math.ceil(total.count / perPage))
  const last = pages === null ? rows < perPage : page >= pages
  const count = total === undefined ? '…' : totalWords(total)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        pl: 2,
        pr: { xs: 2, sm: '232px' },
        py: 1,
        border: 1,
        borderTop: { xs: 1, sm: 0 },
        mt: { xs: 1, sm: 0 },
        borderColor: 'divider',
        borderRadius: { xs: 1, sm: '0 0 8px 8px' },
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
        '@media print': { display: 'none' },
      }}
    >
      <span>{rows === 0 ? count : texts.foot(formatCount(offset + 1), formatCount(offset + rows), count)}</span>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>{texts.perPage}</label>
        <NativeSelect
          value={perPage}
          onChange={(event) => {
            const size = pageSizes.find((one) => String(one) === event.target.value)
            if (size !== undefined) onChange({ perPage: size })
          }}
          input={<OutlinedInput size="small" />}
          inputProps={{ id }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box
        component="nav"
        aria-label={texts.title}
        sx={{ display: 'flex', alignItems: 'center', gap: '4px', ml: 'auto' }}
      >
        <IconButton
          size="small"
          aria-label={texts.previous}
          disabled={page === 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          <ChevronLeftOutlined aria-hidden />
        </IconButton>
        <span>
          {pages === null ? texts.pageOnly(formatCount(page)) : texts.page(formatCount(page), formatCount(pages))}
        </span>
        <IconButton size="small" aria-label={texts.next} disabled={last} onClick={() => onChange({ page: page + 1 })}>
          <ChevronRightOutlined aria-hidden />
        </IconButton>
      </Box>
    </Box>
  )
}
