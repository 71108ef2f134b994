import { useQuery } from '@tanstack/react-query'
import { userIdsCall } from '../../../src/api/userIds.ts'
import { ask } from '../../../src/admin/kit/ask.ts'

/**
 * E-mails of those who hold one of the roles; without roles, of everybody one may know of. Fields that ask for the same share one answer.
 * @returns undefined until it is answered, or when it failed: then nothing is claimed of anybody
 */
export const useUserIds = (roles: readonly string[]): readonly string[] | undefined => {
  const wanted = roles.toSorted().join(',')
  const { data } = useQuery({
    queryKey: ['userIds', wanted],
    queryFn: ({ signal }) => ask(userIdsCall, { query: { filterRoles: wanted === '' ? undefined : wanted }, signal }),
  })
  return data
}
