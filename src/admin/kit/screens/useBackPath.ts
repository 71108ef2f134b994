import { useLocation } from 'react-router-dom'
import { dashboardPath } from '../../../domain/tasks/landingPage.ts'
import { useAdminFrame } from './adminFrame.ts'

/**
 * Address after saving or cancelling a form: the route named by `fromRoute`, else the dashboard (BOOKABLE-FORM-003, BOOKABLE-FORM-004).
 * @param routes documented route name → path
 * @param search query string of the form's address
 */
export const backPathOf = (routes: Readonly<Record<string, string>>, search: string): string => {
  const name = new URLSearchParams(search).get('fromRoute') ?? ''
  return (Object.hasOwn(routes, name) ? routes[name] : undefined) ?? dashboardPath
}

/** `backPathOf` the current address. */
export const useBackPath = (): string => {
  const { routes } = useAdminFrame()
  const { search } = useLocation()
  return backPathOf(routes, search)
}
