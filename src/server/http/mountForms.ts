import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { mountRoutes, type MountOptions } from './mountRoutes.ts'
import type { Route } from './route.ts'

/**
 * Serves the routes that accept a form with one file, in a Fastify context of their own: elsewhere a form remains 415. `largestFile`
 * is in bytes; one more byte is let through, so that the handler can detect a file that is too large.
 */
export const mountForms = async (
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions & { readonly largestFile: number },
): Promise<void> => {
  await app.register(async (forms) => {
    await forms.register(multipart, {
      throwFileSizeLimit: false,
      // Keeps the name as sent: a path in it is refused, not cut off.
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
