import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { tasksCall, type TenantTasks } from '../../../src/api/tasks.ts'
import { type PermissionState, visitorState } from '../../../src/domain/access.ts'
import { openTasks } from '../../../src/domain/tasks/taskRights.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { taskKinds, type TaskKind } from './taskKinds.ts'

/** The browser does not validate responses. */
const call = tasksCall({})

/** In milliseconds; failing mails and the end of a day emit no event. */
const refetchIntervalMs = 300_000

interface TasksState {
  /** Kinds whose lists the user may open. */
  readonly kinds: readonly TaskKind[]
  readonly tasks: TenantTasks | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Open tasks of a tenant, reloaded every five minutes while the page is visible.
 * @param rows rows of each kind, 0 to 20
 * @param wanted false: no request yet
 */
export const useTasks = (tenant: string, rows: number, wanted = true): TasksState => {
  const { permissions = visitorState } = usePermissions<PermissionState>()
  const open = openTasks(permissions, tenant)
  const kinds = taskKinds.filter((kind) => (kind === 'mails' || kind === 'lockers' ? open[kind] : open.bookings))
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingKeys.tasks(tenant), rows],
    queryFn: ({ signal }) => ask(call, { params: { tenant }, query: { rows }, signal }),
    enabled: wanted && kinds.length > 0,
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  return { kinds, tasks: data, failed: isError, retry: () => void refetch() }
}
