import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { boardCall } from '../../src/api/workflowBoard.ts'
import { bookingKeys } from './bookingKeys.ts'

interface WorkflowStates {
  readonly active: boolean
  readonly states: readonly { readonly id: string; readonly name: string }[]
}

const noWorkflow: WorkflowStates = { active: false, states: [] }

/** Whether the tenant has an active workflow, and its states; inactive while loading or if it cannot be read (ERR-072). */
export const useWorkflowStates = (): WorkflowStates => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data } = useQuery({
    queryKey: bookingKeys.states(tenant),
    queryFn: ({ signal }) => ask(boardCall, { params: { tenant }, query: { cards: false }, signal }),
    retry: false,
    staleTime: 60_000,
  })
  return data ?? noWorkflow
}
