import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { useLive } from '../../../src/admin/kit/requests/useLive.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { OpenJob } from '../../../src/api/jobs.ts'
import type { TenantTasks } from '../../../src/api/tasks.ts'
import { formatDateTimeShort, formatDay } from '../../../src/domain/time.ts'
import { BookingDialog } from '../BookingDialog.tsx'
import { bookingKeys } from '../bookingKeys.ts'
import { CreateBooking } from '../CreateBooking.tsx'
import { useBookingDialog } from '../useBookingDialog.ts'
import { BookingTaskRow } from './BookingTaskRow.tsx'
import { figureWords } from './figureWords.ts'
import { LockerTaskRow } from './LockerTaskRow.tsx'
import { MoneyTiles } from './MoneyTiles.tsx'
import { taskIcons, type TaskKind } from './taskKinds.ts'
import { TaskPanel } from './TaskPanel.tsx'
import { taskPath } from './taskPath.ts'
import { taskTexts as texts } from './taskTexts.ts'
import { TaskTile } from './TaskTile.tsx'
import { useTasks } from './useTasks.ts'

/** Layout of the tiles and lists, from 390 to 1440 px. */
const tasksGrid = {
  tiles: {
    display: 'grid',
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(200px, 1fr))' },
    gap: { xs: 1, sm: 2 },
    mt: 2,
  },
  panels: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 2,
    mt: 2,
    // Keeps the last row clear of the floating button.
    pb: 9,
  },
} as const

const rowsPerTask = 5

const followed = ['booking', 'group-booking']

interface TasksProps {
  readonly tasks: TenantTasks
  readonly kinds: readonly TaskKind[]
}

/** A failed mail or document: subject, recipient, error. */
const MailTaskRow = ({ mail }: { readonly mail: OpenJob }) => {
  const { subject, to, timeCreated, message } = mail
  return (
    <Box component="li" sx={{ p: '10px 16px', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{subject}</Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {to === '' ? texts.created(formatDateTimeShort(timeCreated)) : texts.to(to, formatDateTimeShort(timeCreated))}
      </Box>
      {message !== null && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'error.text' }}>{message}</Box>}
    </Box>
  )
}

/** A tile per kind, and below them the first tasks of each. */
const Tasks = ({ tasks, kinds }: TasksProps) => {
  const frame = useAdminFrame()
  const { show } = useBookingDialog()
  const shown = kinds.flatMap((kind) => {
    const found = tasks[kind]
    if (found === undefined) return []
    return [{ kind, total: found.total, figure: figureWords(found), to: taskPath(kind, tasks.date, frame) }]
  })
  const rowsOf = (kind: TaskKind) => {
    if (kind === 'mails') return (tasks.mails?.rows ?? []).map((mail) => <MailTaskRow key={mail.id} mail={mail} />)
    if (kind === 'lockers')
      return (tasks.lockers?.rows ?? []).map((locker) => <LockerTaskRow key={locker.id} locker={locker} show={show} />)
    return (tasks[kind]?.rows ?? []).map((row) => (
      <BookingTaskRow key={row.booking.id} task={kind} row={row} show={show} />
    ))
  }
  return (
    <>
      <Box sx={tasksGrid.tiles}>
        {shown.map(({ kind, total, figure, to }) => (
          <TaskTile
            key={kind}
            {...{ kind, to, figure, ...texts.kinds[kind] }}
            Icon={taskIcons[kind]}
            idle={total === 0}
          />
        ))}
        {kinds.includes('unpaid') && <MoneyTiles />}
      </Box>
      <Box sx={tasksGrid.panels}>
        {shown.map(({ kind, figure, to }) => (
          <TaskPanel key={kind} kind={kind} to={to} figure={figure} whole={kind === 'lockers'}>
            {rowsOf(kind)}
          </TaskPanel>
        ))}
      </Box>
    </>
  )
}

/** Placeholder while loading. */
const TasksSkeleton = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <Box role="status" aria-busy="true" aria-label={texts.loading}>
    <Box sx={tasksGrid.tiles}>
      {kinds.map((kind) => (
        <Skeleton key={kind} variant="rounded" height={108} />
      ))}
    </Box>
    <Box sx={tasksGrid.panels}>
      {kinds.map((kind) => (
        <Skeleton key={kind} variant="rounded" height={320} />
      ))}
    </Box>
  </Box>
)

/** Open tasks of the selected tenant; start page for staff of one tenant. Details and actions open above it. */
export default function TasksScreen() {
  const tenant = useAdminFrame().tenantId ?? ''
  const { kinds, tasks, failed, retry } = useTasks(tenant, rowsPerTask)
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: bookingKeys.tasks(tenant) })
    void queries.invalidateQueries({ queryKey: bookingKeys.everyPayments })
  }
  useLive(followed, refresh)
  return (
    <>
      {kinds.includes('pending') && <CreateBooking />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', minHeight: 36 }}>
        <Typography variant="h1">{texts.title}</Typography>
        {tasks && <Typography sx={{ color: 'text.secondary' }}>{formatDay(tasks.date)}</Typography>}
      </Box>
      {failed && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="error" title={tasks === undefined ? texts.failed : texts.outdated} onRetry={retry} />
        </Box>
      )}
      {tasks !== undefined ? (
        <Tasks tasks={tasks} kinds={kinds} />
      ) : (
        !failed && <TasksSkeleton kinds={kinds.filter((kind) => kind !== 'lockers')} />
      )}
      <BookingDialog onChanged={refresh} />
    </>
  )
}
