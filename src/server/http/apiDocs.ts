import { apiDocsCall, apiDocsPageCall } from '../../api/apiDocs.ts'
import { apiDescription } from './apiDescription.ts'
import { apiPage } from './apiPage.ts'
import { newNonce, pagePolicy } from './securityHeaders.ts'
import type { Route } from './route.ts'
import { cookieName } from './sessionCookie.ts'

/** Routes of the API description, which covers `described` and these routes themselves. */
export const apiDocsRoutes = (described: readonly Route[], production: boolean, https: boolean): readonly Route[] => {
  const policy = production ? ({ scope: 'instance' } as const) : ({ scope: 'public' } as const)
  const own: readonly Route[] = [
    {
      call: apiDocsCall(policy),
      handle: async () => ({ json: description }),
    },
    {
      call: apiDocsPageCall(policy),
      handle: async () => {
        const nonce = newNonce()
        return {
          text: apiPage(all, nonce),
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce) },
        }
      },
    },
  ]
  const all = [...described, ...own]
  const description = JSON.stringify(apiDescription(all, cookieName(https)))
  return own
}
