import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const open = { config: { policy: { scope: 'public' } } } as const

/** For whoever watches over the server: it lives; it can do its work (database answers, not stopping). */
export const mountHealth = (app: FastifyInstance, database: Database, stopping: () => boolean): void => {
  app.get('/health/live', open, () => ({ status: 'live' }))
  app.get('/health/ready', open, async (_request, reply) => {
    const ready = !stopping() && (await database.healthy())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}
