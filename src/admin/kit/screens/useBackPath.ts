import { useLocation } from 'react-router-dom'
import { useAdminFrame } from './adminFrame.ts'

/** Address after saving or cancelling a form: the route named by `fromRoute`, else the dashboard (BOOKABLE-FORM-003, BOOKABLE-FORM-004). */
export const useBackPath = (): string => {
  const { routes } = useAdminFrame()
  const { search } = useLocation()
  const name = new URLSearchParams(search).get('fromRoute') ?? ''
  return routes[name] ?? routes.dashboard ?? '/admin/dashboard'
}
