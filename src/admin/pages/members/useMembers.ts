import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { assignableRolesCall, type AssignableRole } from '../../../api/assignableRoles.ts'
import type { Call } from '../../../api/call.ts'
import type { MembersAnswer } from '../../../api/members.ts'
import { ask } from '../../kit/requests/ask.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../../providers/backOffice.ts'
import { type Member, readMembers } from '../../providers/members.ts'

/** Sends one change and shows the returned members. Throws the server's fault. */
export type ChangeMembers = <Body extends { readonly userId: string }>(
  call: Call<Body, MembersAnswer>,
  body: Body,
) => Promise<void>

/** The members of the selected tenant, and a function to change them. */
export const useMembers = () => {
  const { membersOf, session } = useBackOffice()
  const tenant = useSelectedTenant()?.id ?? null
  const own = useSignedIn()?.user.id
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery<readonly Member[]>({
    queryKey: ['members', tenant],
    queryFn: () => membersOf(tenant),
  })
  const change: ChangeMembers = useCallback(
    async (call, body) => {
      const answer = await ask(call, { params: { tenant: tenant ?? '' }, body })
      queries.setQueryData(['members', tenant], readMembers(answer))
      // Users who changed their own membership may have other rights now.
      if (body.userId === own) await session.check()
    },
    [tenant, own, queries, session],
  )
  return { tenant, members: data, failed: isError, reload: () => void refetch(), change }
}

/** The tenant's roles by name, and which of them may be assigned. */
export const useAssignableRoles = (tenant: string | null) => {
  const { data, isError, refetch } = useQuery<readonly AssignableRole[]>({
    queryKey: ['assignable-roles', tenant],
    queryFn: () => (tenant === null ? [] : ask(assignableRolesCall, { params: { tenant } })),
  })
  return { roles: data, failed: isError, reload: () => void refetch() }
}
