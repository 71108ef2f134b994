import type { MouseEvent } from 'react'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { RowTools } from './BookingNumber.tsx'

const controls = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]'

/** False for clicks on controls, in the row's menu, and at the end of a text selection. */
const isForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(controls) === null &&
  window.getSelection()?.isCollapsed !== false

/** A click on a row opens the details, as its number does (BOOKING-LIST-016), which serves the keyboard. */
export const rowClick = (row: BookingRow, show: RowTools['show']) =>
  row.mayUpdate
    ? {
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (isForRow(event)) show('details', row.booking.id)
        },
        style: { cursor: 'pointer' },
      }
    : {}
