import type { Page, Route } from 'playwright-core'

/**
 * Lets the first request to this address fail as said, and the server answer all others. Playwright's own `times: 1` takes the handler
 * away while a second request may already be on its way to it, which then waits for ever.
 */
export const failOnce = (page: Page, url: string, fail: (route: Route) => Promise<void>): Promise<unknown> => {
  let failed = false
  return page.route(url, (route) => {
    if (failed) return route.fallback()
    failed = true
    return fail(route)
  })
}
