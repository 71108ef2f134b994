import type { Plugin } from 'vite'
import type * as Facts from './facts.ts'

const page = '/src/admin/main.tsx'
const workbench = '/src/admin/workbench/main.tsx'

const asked = /^\/@schemas\/([a-z0-9-]+)(\/evolution)?$/

/**
 * The workbench below /admin/_schemas while developing: its page, and the samples that it shows as JSON. A build has neither, because
 * nothing that is built imports `src/admin/workbench`.
 */
export const schemaWorkbench = (): Plugin => ({
  name: 'schema-workbench',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      /^\/admin\/_schemas(?:[/?]|$)/.test(originalUrl) ? html.replace(page, workbench) : html,
  },
  configureServer(server) {
    // Loaded when asked: the comparison of schemas would slow down the start.
    const load = async (): Promise<typeof Facts> => import('./facts.ts')
    server.middlewares.use((request, response, next) => {
      const [, name, evolution] = asked.exec(request.url ?? '') ?? []
      if (name === undefined) {
        next()
        return
      }
      load()
        .then(({ entityFacts, evolutionFacts }) => {
          const { root } = server.config
          const facts = evolution === undefined ? entityFacts(root, name) : evolutionFacts(root, name)
          response.statusCode = facts === undefined ? 404 : 200
          response.setHeader('content-type', 'application/json').end(JSON.stringify(facts ?? null))
        })
        .catch(next)
    })
  },
})
