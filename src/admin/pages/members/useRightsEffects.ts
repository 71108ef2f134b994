import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { editUserRolesCall, type MemberRolesRequest } from '../../../api/members.ts'
import { asSimulated } from '../../../api/asSimulated.ts'
import type { SimulatedRights } from '../../../domain/rightsShift.ts'
import { ask } from '../../kit/requests/ask.ts'

const simulated = asSimulated(editUserRolesCall)

/** The rights that a member would gain and lose with these roles; null without a change, until the answer and if it is refused. */
export const useRightsEffects = (tenant: string, body: MemberRolesRequest | null): SimulatedRights | null => {
  const { data } = useQuery({
    queryKey: ['simulated-roles', tenant, body],
    queryFn: ({ signal }) => body && ask(simulated, { params: { tenant }, query: { simulate: true }, body, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return body === null ? null : (data?.rights ?? null)
}
