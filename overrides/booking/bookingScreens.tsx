import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import { ListSkeleton } from '../../src/admin/kit/list/ListSkeleton.tsx'

/** The three ways bookings are shown, each loaded when it is first asked for. */
export const bookingScreens = {
  list: lazyScreen(() => import('./list/BookingList.tsx'), <ListSkeleton view="table" />),
  calendar: lazyScreen(() => import('./calendar/BookingCalendar.tsx'), <ListSkeleton view="table" />),
  kanban: lazyScreen(() => import('./kanban/KanbanBoard.tsx'), <ListSkeleton view="table" />),
} as const
