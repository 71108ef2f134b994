import type { MouseEvent } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { RowTools } from './BookingNumber.tsx'

const controls = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]'

/** A click that is meant for something in the row, for its menu, or that ends the marking of words, opens nothing. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(controls) === null &&
  window.getSelection()?.isCollapsed !== false

/** A click anywhere on a row opens the details, for those who may open them by its number (BOOKING-LIST-016); the keyboard has the number. */
export const rowClick = (row: BookingRow, show: RowTools['show']) =>
  row.mayUpdate
    ? {
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (isForRow(event)) show('details', row.booking.id)
        },
        style: { cursor: 'pointer' },
      }
    : {}
