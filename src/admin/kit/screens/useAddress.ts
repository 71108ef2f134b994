import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDestination } from './destination.ts'

/**
 * Changes the query of the address.
 * @param next computes the new parameters from the current ones, or from those of a pending navigation
 * @param replace adds no step to the browser's history
 */
export type ChangeAddress = (
  next: (before: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void

/**
 * The query of this screen's address and its setter; stable. Two simultaneous changes both apply: each starts from the pending navigation,
 * not from the rendered address. Changes are ignored once the user is leaving the screen.
 */
export const useAddress = (): readonly [params: URLSearchParams, change: ChangeAddress] => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const destination = useDestination()
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      const there = destination()
      if (there.pathname !== pathname) return
      void navigate(`?${next(new URLSearchParams(there.search)).toString()}`, options)
    },
    [pathname, navigate, destination],
  )
  return [params, change]
}
