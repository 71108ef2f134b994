import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'ra-core'
import { ask } from '../../../src/admin/kit/ask.ts'
import { tasksCall, type TenantTasks } from '../../../src/api/tasks.ts'
import { type PermissionState, visitorState } from '../../../src/domain/access.ts'
import { openTasks } from '../../../src/domain/tasks/taskRights.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { taskKinds, type TaskKind } from './taskKinds.ts'

/** The browser needs no schema of the answer. */
const call = tasksCall({})

/** Mails fail and days end without a word of the server, in milliseconds. */
const refetchIntervalMs = 300_000

interface TasksState {
  /** The kinds this user has, whose lists may be opened. */
  readonly kinds: readonly TaskKind[]
  readonly tasks: TenantTasks | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * What needs a hand in a tenant, asked again every five minutes while the page is visible.
 * @param rows so many of each kind, 0 to 20
 * @param wanted false: nothing is asked yet
 */
export const useTasks = (tenant: string, rows: number, wanted = true): TasksState => {
  const { permissions = visitorState } = usePermissions<PermissionState>()
  const { bookings, mails } = openTasks(permissions, tenant)
  const kinds = taskKinds.filter((kind) => (kind === 'mails' ? mails : bookings))
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingKeys.tasks(tenant), rows],
    queryFn: ({ signal }) => ask(call, { params: { tenant }, query: { rows }, signal }),
    enabled: wanted && kinds.length > 0,
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  return { kinds, tasks: data, failed: isError, retry: () => void refetch() }
}
