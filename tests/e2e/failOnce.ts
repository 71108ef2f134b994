import type { Page, Route } from 'playwright'

/**
 * Makes the first request to this address fail, and lets the server answer all others. Playwright's own `times: 1` removes the handler
 * while a second request may already wait for it, which then hangs forever.
 */
export const failOnce = (page: Page, url: string, fail: (route: Route) => Promise<void>): Promise<unknown> => {
  let failed = false
  return page.route(url, (route) => {
    if (failed) return route.fallback()
    failed = true
    return fail(route)
  })
}
