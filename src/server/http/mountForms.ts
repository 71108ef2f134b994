import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { mountRoutes, type MountOptions } from './mountRoutes.ts'
import type { Route, RouteAnswer } from './route.ts'

/**
 * Serves the routes that accept a form with one file, in a Fastify context of their own: elsewhere a form remains 415. `largestFile`
 * is in bytes; one more byte is let through, so that the handler can detect a file that is too large.
 * @returns waits for the running handlers: they outlive a connection that is cut off, because they remove what arrived of its form
 */
export const mountForms = async (
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions & { readonly largestFile: number },
): Promise<() => Promise<unknown>> => {
  const running = new Set<Promise<RouteAnswer>>()
  const watched = routes.map((route): Route => ({
    ...route,
    handle: async (request) => {
      const answer = route.handle(request)
      running.add(answer)
      try {
        return await answer
      } finally {
        running.delete(answer)
      }
    },
  }))
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
    mountRoutes(forms, watched, options)
  })
  return () => Promise.allSettled(running)
}
