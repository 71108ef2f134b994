import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import ClearOutlined from '@mui/icons-material/ClearOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { Screen, SortOption } from '../definition/definition.ts'
import { toFirstHit } from '../browser/toFirstHit.ts'
import { listTexts as texts } from '../texts/list.ts'
import type { ChangeList, ListAddress } from './listAddress.ts'
import { type Sorting, turned } from './sortRecords.ts'
import { hiddenWords } from '../display/hiddenWords.ts'

interface ListHeaderProps {
  readonly screen: Screen<AnyRecord>
  /** null while the list loads. */
  readonly count: { readonly shown: number; readonly all: number } | null
  /** Texts beside the title. */
  readonly badges?: readonly string[]
  readonly address: ListAddress
  readonly sorting: Sorting
  readonly sorts: readonly SortOption[]
  readonly onChange: ChangeList
}

/** Title, number of entries, search and sort of a list. */
export const ListHeader = ({ screen, count, badges = [], address, sorting, sorts, onChange }: ListHeaderProps) => {
  const { labels } = screen
  const ascending = sorting.order === 'ASC'
  const turn = ascending ? texts.ascending : texts.descending
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
      <Typography variant="h1">{labels.many}</Typography>
      {count && (
        <Typography aria-hidden sx={{ pt: '4px', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.count(count.shown, count.all)}
        </Typography>
      )}
      {badges.map((badge) => (
        <Box
          key={badge}
          component="span"
          sx={{
            px: 1,
            py: '2px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontSize: 12,
            lineHeight: '18px',
            fontWeight: 500,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {badge}
        </Box>
      ))}
      <Box role="status" sx={hiddenWords}>
        {count && texts.countSpoken(count.shown, count.all, labels.many)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: { sm: 'auto' },
          width: { xs: '100%', sm: 'auto' },
          '@media print': { display: 'none' },
        }}
      >
        <OutlinedInput
          type="search"
          onKeyDown={toFirstHit}
          value={address.query}
          placeholder={labels.search ?? texts.searchPlaceholder(labels.one)}
          onChange={(event) => onChange({ query: event.target.value })}
          startAdornment={<SearchOutlined aria-hidden sx={{ mr: '2px', fontSize: 20, color: 'text.tertiary' }} />}
          endAdornment={
            address.query !== '' && (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={texts.clearSearch}
                  title={texts.clearSearch}
                  onClick={() => onChange({ query: '', tags: address.tags })}
                >
                  <ClearOutlined aria-hidden />
                </IconButton>
              </InputAdornment>
            )
          }
          slotProps={{
            input: { 'aria-label': texts.search(labels.many), autoComplete: 'off', enterKeyHint: 'search' },
          }}
          sx={{ width: { xs: '100%', sm: 280 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
        {sorts.length > 0 && (
          <Box sx={{ display: 'flex', flex: { xs: 1, sm: 'none' }, minWidth: 0 }}>
            <NativeSelect
              value={sorting.field}
              onChange={({ target }) =>
                onChange((before) => ({ sorting: { ...(before.sorting ?? sorting), field: target.value } }))
              }
              input={<OutlinedInput />}
              inputProps={{ 'aria-label': texts.sortBy }}
              sx={{ width: { xs: '100%', sm: 150 }, borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
            >
              {sorts.every(({ field }) => field !== sorting.field) && <option value={sorting.field} />}
              {sorts.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </NativeSelect>
            <IconButton
              aria-label={turn}
              title={turn}
              onClick={() => onChange((before) => ({ sorting: turned(before.sorting ?? sorting) }))}
              sx={{
                border: 1,
                borderLeft: 0,
                borderColor: 'line.control',
                borderTopLeftRadius: 0,
                borderBottomLeftRadius: 0,
                bgcolor: 'background.paper',
              }}
            >
              {ascending ? <ArrowUpwardOutlined aria-hidden /> : <ArrowDownwardOutlined aria-hidden />}
            </IconButton>
          </Box>
        )}
      </Box>
    </Box>
  )
}
