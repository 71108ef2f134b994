import { apiDocsCall, apiDocsPageCall } from '../../api/apiDocs.ts'
import type { JsonSchema } from '../../api/call.ts'
import { queryOf } from '../../api/simulation.ts'
import { apiDescription } from './apiDescription.ts'
import type { Route } from './route.ts'
import { newNonce, pagePolicy } from './securityHeaders.ts'
import { cookieName } from './sessionCookie.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const block = (title: string, schema: JsonSchema | undefined): string =>
  schema ? `<h3>${title}</h3><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>` : ''

const entry = ({ call }: Route): string =>
  `<details><summary><code>${call.method} ${escaped(call.path)}</code> ${escaped(call.summary)}</summary>
${block('Zugang', call.policy)}${block('Abfrage', queryOf(call))}${block('Daten', call.body)}${block('Antwort', call.answer)}
</details>`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
details{border-top:1px solid;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;max-height:24rem}code{font-weight:600;margin-inline-end:.5rem}`

/** The API description as one HTML page without scripts, with the entries of its routes as HTML. */
const apiPage = (entries: string, nonce: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Beschreibung der API</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Beschreibung der API</h1><p><a href="/api/docs/json">OpenAPI 3.1 als JSON</a></p>
${entries}
</main></body></html>`

/** Routes of the API description, which covers `described` and these routes themselves. */
export const apiDocsRoutes = (described: readonly Route[], production: boolean, https: boolean): readonly Route[] => {
  const policy = production ? ({ scope: 'instance' } as const) : ({ scope: 'public' } as const)
  /** Made at the first request: it takes a quarter of the work of a start. */
  let description: string | undefined
  const own: readonly Route[] = [
    {
      call: apiDocsCall(policy),
      handle: async () => ({ json: (description ??= JSON.stringify(apiDescription(all, cookieName(https)))) }),
    },
    {
      call: apiDocsPageCall(policy),
      handle: async () => {
        const nonce = newNonce()
        return {
          text: apiPage(entriesOnce(), nonce),
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce) },
        }
      },
    },
  ]
  const all = [...described, ...own]
  // Megabytes of HTML: written with the first page, the same for all.
  let entries: string | undefined
  const entriesOnce = (): string => (entries ??= all.map(entry).join('\n'))
  return own
}
