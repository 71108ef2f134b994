import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const page = 'src/admin/index.html'

/** Serves the back office at every address below /admin in development, as the built server does with the built page. */
export const backOfficePages = (modeScript: string): Plugin => ({
  name: 'back-office-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.originalUrl ?? '/'
      if (request.method !== 'GET' || !/^\/admin(?:[/?]|$)/.test(url)) {
        next()
        return
      }
      readFile(page, 'utf8')
        .then((html) =>
          html
            .replaceAll('__ENVIRONMENT__', 'development')
            .replaceAll('__CSP_NONCE__', 'development')
            .replaceAll('__MODE_SCRIPT__', () => modeScript),
        )
        .then((html) => server.transformIndexHtml(`/${page}`, html, url))
        .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
        .catch(next)
    })
  },
})
