import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTexts } from '../kit/texts/pages.ts'
import { useBackOffice } from '../providers/backOffice.ts'
import { documentTitle } from './documentTitle.ts'
import { findRoute } from './routeTable.ts'

/** Keeps document.title in sync with the route (ROUTE-039). */
export const PageTitle = () => {
  const { routes } = useBackOffice()
  const { pathname, search } = useLocation()
  const route = findRoute(routes, pathname)
  const title = route?.editTitle && new URLSearchParams(search).has('id') ? route.editTitle : route?.title
  useEffect(() => {
    document.title = documentTitle(title ?? pageTexts.notFound.title)
  }, [title])
  return null
}
