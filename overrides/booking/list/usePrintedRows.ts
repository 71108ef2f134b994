import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts } from '../bookingTexts.ts'
import { bookingPortions } from './bookingPortions.ts'

/** So many bookings are printed at most: about a hundred pages. */
const maxPrintedRows = 2000

export interface PrintedRows {
  readonly rows: readonly BookingRow[]
  /** Only the page that is shown: the browser's own menu does not wait until the others are loaded. */
  readonly isPage: boolean
}

interface Printing {
  /** What stands on paper; null while nothing is printed. */
  readonly printed: PrintedRows | null
  /** The bookings to print are being loaded. */
  readonly loading: boolean
  /** Loads all bookings that match, then prints them. */
  readonly print: () => void
}

const loadRows = async (tenant: string, address: BookingAddress): Promise<readonly BookingRow[]> => {
  const rows: BookingRow[] = []
  for await (const portion of bookingPortions(tenant, address)) {
    rows.push(...portion)
    if (rows.length >= maxPrintedRows) break
  }
  return rows
}

/**
 * The list on paper: all bookings that match, from the first one on, when printed by the button or Strg+P; the page that is shown when
 * printed from the browser's menu. An open dialog is printed instead of the list.
 * @param shown the page that is shown; undefined while there is none
 */
export const usePrintedRows = (address: BookingAddress, shown: readonly BookingRow[] | undefined): Printing => {
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [printed, setPrinted] = useState<PrintedRows | null>(null)
  const [loading, setLoading] = useState(false)
  const loaded = useRef<readonly BookingRow[] | null>(null)

  const print = async () => {
    if (loading) return
    setLoading(true)
    try {
      loaded.current = await loadRows(tenant, address)
      window.print()
    } catch (fault) {
      console.error('Buchungen zum Drucken nicht geladen', fault)
      notify(bookingTexts.print.failed, { type: 'error' })
    } finally {
      setLoading(false)
    }
  }

  // Without dependencies: the listeners see what was drawn last.
  useEffect(() => {
    const begin = () => {
      const rows = loaded.current ?? shown
      if (rows === undefined) return
      const isPage = loaded.current === null && (address.page > 1 || rows.length >= address.perPage)
      flushSync(() => setPrinted({ rows, isPage }))
    }
    const end = () => {
      loaded.current = null
      setPrinted(null)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      window.removeEventListener('keydown', press)
    }
  })
  return { printed, loading, print: () => void print() }
}
