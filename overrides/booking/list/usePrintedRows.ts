import { useNotify } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts } from '../bookingTexts.ts'
import { bookingPortions } from './bookingPortions.ts'

/** Maximum rows printed: about a hundred pages. */
const maxPrintedRows = 2000

export interface PrintedRows {
  readonly rows: readonly BookingRow[]
  /** Only the shown page: printing from the browser menu cannot wait until the others are loaded. */
  readonly isPage: boolean
}

interface Printing {
  /** Rows in print; null while not printing. */
  readonly printed: PrintedRows | null
  /** The rows to print are loading. */
  readonly loading: boolean
  /** Loads all matching bookings, then prints them. */
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
 * The printed list: all matching bookings, from the first one on, when printed by the button or Strg+P; the shown page when printed from
 * the browser's menu. An open dialog is printed instead of the list.
 * @param shown the shown page; undefined while there is none
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

  // Without dependencies: the listeners use the last render.
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
