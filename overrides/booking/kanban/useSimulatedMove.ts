import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { asSimulated, type SimulatedEffects } from '../../../src/api/simulation.ts'
import { type MoveTask, moveTaskCall } from '../../../src/api/workflow.ts'

// The browser does not validate responses.
const call = asSimulated(moveTaskCall({}))

/** What a move would do; undefined until the response, and without one. */
export const useSimulatedMove = (task: MoveTask): SimulatedEffects | undefined => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data } = useQuery({
    queryKey: ['booking-board', tenant, 'simulate', task],
    queryFn: ({ signal }) => ask(call, { params: { tenant }, query: { simulate: true }, body: task, signal }),
    retry: false,
    gcTime: 0,
  })
  return data
}
