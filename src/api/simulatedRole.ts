import { defineCall } from './call.ts'
import type { SimulatedEffects } from './simulation.ts'

/** The simulation of a role that is saved, for its form: the rights that its members gain and lose. */
export const simulatedRoleCall = defineCall<object, Pick<SimulatedEffects, 'refusals' | 'rights'>>({
  method: 'PUT',
  path: '/api/:tenant/roles',
  summary: 'Wirkung einer Rolle auf ihre Mitglieder',
  policy: { scope: 'tenant', action: 'member' },
  answer: {},
})
