import { useLocation } from 'react-router-dom'
import { useAdminFrame } from './adminFrame.ts'

/** Where a form leads after saving or cancelling: the route named by `fromRoute`, else the dashboard (BOOKABLE-FORM-003, BOOKABLE-FORM-004). */
export const useBackPath = (): string => {
  const { routes } = useAdminFrame()
  const { search } = useLocation()
  const name = new URLSearchParams(search).get('fromRoute') ?? ''
  return routes[name] ?? routes.dashboard ?? '/admin/dashboard'
}
