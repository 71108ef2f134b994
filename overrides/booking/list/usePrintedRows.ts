import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { askNow } from '../../../src/admin/kit/askNow.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { pageQuery } from './pageQuery.ts'
import { findCall } from './useBookingPage.ts'

/** So many bookings are printed at most: about a hundred pages. */
export const mostPrinted = 2000

/** Limit of the call. */
const portion = 1000

export interface PrintedRows {
  readonly rows: readonly BookingRow[]
  /** The server did not give them all. */
  readonly failed: boolean
}

const allRows = (tenant: string, address: BookingAddress): readonly BookingRow[] | null => {
  const rows: BookingRow[] = []
  for (let offset = 0; offset < mostPrinted; offset += portion) {
    const page = askNow(findCall, { params: { tenant }, query: { ...pageQuery(address), offset, count: portion } })
    if (page === null) return null
    rows.push(...page.rows)
    if (page.rows.length < portion) break
  }
  return rows
}

/**
 * What is on paper while the page is printed, else null: all bookings that match, from the first one on, not only the page that is
 * shown. They are fetched when printing begins, however it was asked for.
 * @param shown the page that is shown; undefined while there is none
 */
export const usePrintedRows = (
  address: BookingAddress,
  shown: readonly BookingRow[] | undefined,
): PrintedRows | null => {
  const tenant = useAdminFrame().tenantId ?? ''
  const [printed, setPrinted] = useState<PrintedRows | null>(null)
  useEffect(() => {
    const begin = () => {
      if (shown === undefined) return
      const isAll = address.page === 1 && shown.length < address.perPage
      const rows = isAll ? shown : allRows(tenant, address)
      flushSync(() => setPrinted({ rows: rows ?? shown, failed: rows === null }))
    }
    const end = () => setPrinted(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [tenant, address, shown])
  return printed
}
