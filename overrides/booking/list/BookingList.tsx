import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined'
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { EmptyBox } from '../../../src/admin/kit/list/EmptyBox.tsx'
import { ListSkeleton } from '../../../src/admin/kit/list/ListSkeleton.tsx'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import { noFilter } from '../../../src/domain/booking/bookingFilter.ts'
import { BookingsHeader } from '../BookingsHeader.tsx'
import { bookingTexts as texts } from '../bookingTexts.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import type { ViewProps } from '../ViewProps.ts'
import BookingCards from './BookingCards.tsx'
import { BookingFilters } from './BookingFilters.tsx'
import BookingTable from './BookingTable.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { bookingColumns } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListFoot } from './ListFoot.tsx'
import { isNarrowed } from './pageQuery.ts'
import { useBookingPage } from './useBookingPage.ts'

const german = new Intl.NumberFormat('de-DE')
const nothing: readonly string[] = []

/** The bookings as a list, newest first, searched and paged by the server (BOOKING-LIST-004 to BOOKING-LIST-017). */
export default function BookingList(props: ViewProps) {
  const { address, change, type } = props
  const { page, total, failed, stale, retry } = useBookingPage(address)
  const { show } = useBookingDialog()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [compact, setCompact] = useStore('bookings.compact', false)
  const [hidden, setHidden] = useStore('bookings.hidden', nothing)
  const columns = useMemo(() => bookingColumns.filter(({ key }) => !hidden.includes(key)), [hidden])
  const count = total && (total.more ? texts.moreThan(german.format(total.count)) : german.format(total.count))
  const spoken =
    total && (total.more ? texts.totalMore(german.format(total.count)) : texts.total(german.format(total.count)))
  const clear = () => {
    type('')
    change({ query: '', ...noFilter })
  }

  return (
    <>
      <BookingsHeader {...props} count={count ?? null} spoken={spoken ?? null} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          alignItems: 'center',
          gap: 1,
          my: 2,
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          py: { xs: '4px', sm: 0 },
          '& > *': { flex: 'none' },
          '@media print': { display: 'none' },
        }}
      >
        <BookingFilters address={address} onChange={change} />
        <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
          {!narrow && (
            <>
              <Button
                size="small"
                variant="outlined"
                aria-pressed={compact}
                title={compact ? texts.roomy : texts.compact}
                startIcon={compact ? <DensityMediumOutlined aria-hidden /> : <DensitySmallOutlined aria-hidden />}
                onClick={() => setCompact(!compact)}
              >
                {texts.density}
              </Button>
              <ColumnChoice hidden={hidden} onChange={setHidden} />
            </>
          )}
          <ExportButton address={address} total={count} />
        </Box>
      </Box>
      {failed ? (
        <Notice severity="error" title={texts.failed} action={{ label: texts.retry, onClick: retry }} />
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
        <Box aria-busy={stale} sx={{ opacity: stale ? 0.7 : 1 }}>
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
    </>
  )
}
