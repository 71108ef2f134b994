import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { assignableRolesCall, type AssignableRole } from '../../../api/assignableRoles.ts'
import type { Call } from '../../../api/call.ts'
import type { MembersAnswer } from '../../../api/members.ts'
import { ask } from '../../kit/ask.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../../providers/backOffice.ts'
import { type Member, readMembers } from '../../providers/members.ts'

/** Sends one change; the table then shows what the server answered. Throws what the server refused. */
export type ChangeMembers = <Body extends { readonly userId: string }>(
  call: Call<Body, MembersAnswer>,
  body: Body,
) => Promise<void>

/** The members of the selected tenant, and the way to change them. */
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
      // Whoever changed himself may now do more or less than this page knows.
      if (body.userId === own) await session.check()
    },
    [tenant, own, queries, session],
  )
  return { tenant, members: data, failed: isError, reload: () => void refetch(), change }
}

/** The tenant's roles by name, and which of them may be given. */
export const useAssignableRoles = (tenant: string | null) => {
  const { data, isError, refetch } = useQuery<readonly AssignableRole[]>({
    queryKey: ['assignable-roles', tenant],
    queryFn: () => (tenant === null ? [] : ask(assignableRolesCall, { params: { tenant } })),
  })
  return { roles: data, failed: isError, reload: () => void refetch() }
}
