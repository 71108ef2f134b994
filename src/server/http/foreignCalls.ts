import type { FastifyInstance } from 'fastify'
import { errorOfForm } from './errorAnswer.ts'
import { parseForm } from './foreignFields.ts'
import { mountRoutes, type MountOptions } from './mountRoutes.ts'
import type { Route } from './route.ts'

/** Serves calls from outside, in a Fastify context of their own: forms are accepted here and JSON is not, elsewhere it is the other way. */
export const mountForeignCalls = async (
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): Promise<void> => {
  await app.register(async (foreign) => {
    foreign.removeAllContentTypeParsers()
    foreign.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => parseForm(body.toString()),
    )
    foreign.setErrorHandler((error) => {
      throw errorOfForm(error)
    })
    mountRoutes(foreign, routes, options)
  })
}
