import { useQuery } from '@tanstack/react-query'
import { answerOf, onceForAll } from '../../../src/admin/kit/requests/query.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { lockerSizesCall, type LockerSizesAnswer } from '../../../src/api/lockerSizes.ts'

/**
 * Sizes that a locker system of the selected tenant offers; undefined while it is asked, and if the user may not ask.
 * @param wanted false: it is not asked
 */
export const useLockerSizes = (application: string, wanted: boolean): LockerSizesAnswer | undefined => {
  const { tenantId } = useAdminFrame()
  const { data } = useQuery({
    ...answerOf(lockerSizesCall, { params: { tenant: tenantId ?? '' }, query: { application } }),
    ...onceForAll,
    enabled: wanted && tenantId !== null,
  })
  return data
}
