import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const open = { config: { policy: { scope: 'public' } } } as const

/** For monitoring: `live` while the process runs; `ready` if the database answers and the server is not stopping. */
export const mountHealth = (app: FastifyInstance, database: Database, stopping: () => boolean): void => {
  app.get('/health/live', open, () => ({ status: 'live' }))
  app.get('/health/ready', open, async (_request, reply) => {
    const ready = !stopping() && (await database.healthy())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}
