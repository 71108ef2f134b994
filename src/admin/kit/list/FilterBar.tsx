import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ListFilter } from '../definition/definition.ts'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import { listTexts as texts } from '../texts/list.ts'
import type { TagCount } from './filterRecords.ts'
import { FilterPopover } from './FilterPopover.tsx'
import type { ChangeList, ListAddress } from './listAddress.ts'
import { ToggleChip } from './ToggleChip.tsx'

const FilterField = lazyScreen(() => import('./FilterField.tsx'), null)
const FilterChip = lazyScreen(() => import('./FilterChip.tsx'), null)

interface FilterBarProps {
  readonly tags: readonly TagCount[]
  readonly filters: readonly ListFilter[]
  readonly address: ListAddress
  readonly onChange: ChangeList
}

/** Tags shown before the others need a click. */
const maxTags = 12

/** The values with one of them set, or removed if undefined. */
const set = (values: Readonly<Record<string, string>>, field: string, value?: string) => {
  const others = Object.entries(values).filter(([name]) => name !== field)
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]])
}

const toggled = (tags: readonly string[], tag: string) =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]

/** Tags and other filters as visible, removable chips. */
export const FilterBar = ({ tags, filters, address, onChange }: FilterBarProps) => {
  const [all, setAll] = useState(false)
  const chosen = new Set(address.tags)
  const unknown = address.tags.filter((tag) => tags.every((one) => one.tag !== tag)).map((tag) => ({ tag, count: 0 }))
  const offered = [...unknown, ...(all ? tags : tags.filter(({ tag }, index) => index < maxTags || chosen.has(tag)))]
  const active = filters.flatMap((filter) => {
    const value = address.values[filter.field]
    return value === undefined ? [] : [{ filter, value }]
  })
  const narrowed = chosen.size > 0 || active.length > 0

  return (
    <Box
      role="group"
      aria-label={texts.filterByTags}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: 1,
        my: 2,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: { xs: '4px', sm: 0 },
        '& > *': { flex: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="body2" sx={{ mr: '4px', color: 'text.tertiary' }}>
        {offered.length === 0 ? texts.noFilters : texts.tags}
      </Typography>
      {offered.map(({ tag, count }) => (
        <ToggleChip
          key={tag}
          chosen={chosen.has(tag)}
          onToggle={() => onChange((before) => ({ tags: toggled(before.tags, tag) }))}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
              {tag}
              <Box component="span" sx={{ fontWeight: 400, opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
              {chosen.has(tag) && <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />}
            </Box>
          }
        />
      ))}
      {!all && tags.length > maxTags && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.more}
        </Button>
      )}
      {active.map(({ filter, value }) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          value={value}
          onRemove={() => onChange((before) => ({ values: set(before.values, filter.field) }))}
        />
      ))}
      {filters.length > 0 && (
        <FilterPopover label={texts.filters}>
          {() =>
            filters.map((filter) => (
              <FilterField
                key={filter.field}
                filter={filter}
                value={address.values[filter.field]}
                onChange={(value) => onChange((before) => ({ values: set(before.values, filter.field, value) }))}
              />
            ))
          }
        </FilterPopover>
      )}
      {narrowed && (
        <Button size="small" onClick={() => onChange({ tags: [], values: {} })}>
          {texts.reset}
        </Button>
      )}
    </Box>
  )
}
