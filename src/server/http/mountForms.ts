import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { mountRoutes, type MountOptions } from './mountRoutes.ts'
import type { Route } from './route.ts'

/**
 * Serves the routes that take a form with one file, in a room of their own: everywhere else a form stays 415. `largestFile`
 * is in bytes; one more is let through, so that the room can tell a file that is too large from one that just fits.
 */
export const mountForms = async (
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions & { readonly largestFile: number },
): Promise<void> => {
  await app.register(async (forms) => {
    await forms.register(multipart, {
      throwFileSizeLimit: false,
      // The name as it was sent: a path in it is refused, not cut away.
      preservePath: true,
      limits: {
        fileSize: options.largestFile + 1,
        files: 1,
        fields: 8,
        parts: 9,
        fieldSize: 400,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
    mountRoutes(forms, routes, options)
  })
}
