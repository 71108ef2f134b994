import { liveCall } from '../../api/live.ts'
import type { Route } from '../http/route.ts'
import type { LiveHub } from './liveHub.ts'

/** GET live: stays open and tells what changes. */
export const liveRoute = (hub: LiveHub): Route => ({
  call: liveCall,
  // Packing would hold words back until there are many.
  sendsFile: true,
  handle: async ({ caller, database, tenantId, query }) => {
    const tenant = tenantId ?? ''
    await database.actor(caller, tenant)
    const stream = hub.open(caller, tenant)
    if (query['once'] === true) stream.push(null)
    return {
      stream,
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    }
  },
})
