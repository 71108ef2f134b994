import { lazyScreen } from '../../src/admin/kit/screens/lazyScreen.tsx'
import { ListSkeleton } from '../../src/admin/kit/list/ListSkeleton.tsx'

/** The three booking views, each loaded on first use. */
export const bookingScreens = {
  list: lazyScreen(() => import('./list/BookingList.tsx'), <ListSkeleton view="table" />),
  calendar: lazyScreen(() => import('./calendar/BookingCalendar.tsx'), <ListSkeleton view="table" />),
  kanban: lazyScreen(() => import('./kanban/KanbanBoard.tsx'), <ListSkeleton view="table" />),
} as const
