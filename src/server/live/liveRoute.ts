import { liveCall } from '../../api/live.ts'
import type { Route } from '../http/route.ts'
import type { LiveHub } from './liveHub.ts'

/** GET live: an open stream of changes. */
export const liveRoute = (hub: LiveHub): Route => ({
  call: liveCall,
  // Compression would buffer small events.
  sendsFile: true,
  handle: async ({ caller, database, tenantId, query }) => {
    const tenant = tenantId ?? ''
    const actor = await database.actor(caller, tenant)
    const { age } = query
    return {
      stream: () => {
        const stream = hub.open(caller, actor, tenant, typeof age === 'number' ? age : 0)
        if (query['once'] === true) stream.push(null)
        return stream
      },
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    }
  },
})
