import { useQuery } from '@tanstack/react-query'
import { userIdsCall } from '../../../src/api/userIds.ts'
import { answerOf } from '../../../src/admin/kit/query.ts'

/**
 * E-mails of the holders of any of the roles; without roles, of all users visible to the user. Fields with equal queries share one
 * response.
 * @returns undefined until it is loaded, or if loading failed
 */
export const useUserIds = (roles: readonly string[]): readonly string[] | undefined => {
  const wanted = roles.toSorted().join(',')
  const { data } = useQuery(answerOf(userIdsCall, { query: wanted === '' ? {} : { filterRoles: wanted } }))
  return data
}
