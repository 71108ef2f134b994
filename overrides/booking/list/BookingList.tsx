import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'react-admin'
import { useMemo } from 'react'
import { EmptyBox } from '../../../src/admin/kit/list/EmptyBox.tsx'
import { ListSkeleton } from '../../../src/admin/kit/list/ListSkeleton.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { noFilter } from '../../../src/domain/booking/bookingFilter.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { BookingsHeader } from '../BookingsHeader.tsx'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import type { ViewProps } from '../ViewProps.ts'
import BookingCards from './BookingCards.tsx'
import BookingTable from './BookingTable.tsx'
import { bookingColumns } from './columns.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListTools } from './ListTools.tsx'
import { totalWords } from './filterCounts.ts'
import { isNarrowed } from './pageQuery.ts'
import { PeriodFilters } from './PeriodFilters.tsx'
import { PrintedList } from './PrintedList.tsx'
import { StateFilters } from './StateFilters.tsx'
import { useBookingPage } from './useBookingPage.ts'
import { usePrintedRows } from './usePrintedRows.ts'
const noIds: readonly string[] = []

/** One row of filters, scrolled horizontally so that its height is fixed. */
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  height: 44,
  // Space for the focus ring of a chip.
  mx: '-4px',
  px: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const

/** Bookings as a list, newest first, searched and paged by the server (BOOKING-LIST-004 to BOOKING-LIST-017). */
export default function BookingList(props: ViewProps) {
  const { address, change, type } = props
  const { page, counts, total, failed, stale, retry } = useBookingPage(address)
  const { printed, loading, print } = usePrintedRows(address, page?.rows)
  const { show } = useBookingDialog()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [compact, setCompact] = useStore('bookings.compact', false)
  const [hidden, setHidden] = useStore('bookings.hidden', noIds)
  const columns = useMemo(() => bookingColumns.filter(({ key }) => !hidden.includes(key)), [hidden])
  const count = total && totalWords(total)
  const spoken =
    total && (total.more ? texts.totalMore(formatCount(total.count)) : texts.total(formatCount(total.count)))
  const clear = () => {
    type('')
    change({ query: '', ...noFilter })
  }

  return (
    <>
      <BookingsHeader {...props} count={count ?? null} spoken={spoken ?? null} />
      {/* Two rows of fixed height: no layout shift when filters or counts change. */}
      <Box sx={{ my: 1.5, '@media print': { display: 'none' } }}>
        <Box sx={bar}>
          <StateFilters address={address} counts={counts} onChange={change} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Box sx={{ ...bar, flex: 1 }}>
            <PeriodFilters address={address} onChange={change} />
          </Box>
          <ListTools
            address={address}
            total={count}
            compact={compact}
            onCompact={setCompact}
            hidden={hidden}
            onHidden={setHidden}
            printing={loading}
            onPrint={print}
          />
        </Box>
      </Box>
      {failed ? (
        <Notice severity="error" title={texts.failed} onRetry={retry} />
      ) : page === undefined ? (
        <ListSkeleton view="table" />
      ) : page.rows.length === 0 && address.page === 1 ? (
        isNarrowed(address) ? (
          <EmptyBox title={texts.nothing} text={texts.nothingText(address.query.trim())}>
            <Button variant="outlined" onClick={clear}>
              {texts.clear}
            </Button>
          </EmptyBox>
        ) : (
          <EmptyBox title={texts.empty} />
        )
      ) : (
        <Box
          aria-busy={stale}
          sx={{ opacity: stale ? 0.7 : 1, ...(printed !== null && { '@media print': { display: 'none' } }) }}
        >
          {narrow ? (
            <BookingCards rows={page.rows} show={show} />
          ) : (
            <BookingTable
              rows={page.rows}
              columns={columns}
              compact={compact}
              sort={address.sort}
              onSort={(sort) => change({ sort })}
              show={show}
            />
          )}
          <ListFoot address={address} rows={page.rows.length} total={total} onChange={change} />
        </Box>
      )}
      {printed !== null && <PrintedList {...printed} columns={columns} address={address} total={total} />}
    </>
  )
}
