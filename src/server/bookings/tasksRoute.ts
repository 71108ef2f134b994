import { type LockerTask, tasksCall } from '../../api/tasks.ts'
import { filteredPeriod } from '../../domain/booking/bookingFilter.ts'
import { maxExactCount } from '../../domain/limits.ts'
import { type BookingTask, bookingTasks, taskList } from '../../domain/tasks/bookingTasks.ts'
import { decidesLockers, handlesMails, readsBookings } from '../../domain/tasks/taskRights.ts'
import { dateOf } from '../../domain/time.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import type { Route } from '../http/route.ts'
import { type GivenUp, givenUp, shownJobs } from '../mail/openJobs.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { answerOf, type AnswerPart, pageParts } from '../records/pageAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import type { Registry } from '../records/save.ts'
import { listedPage, type Reader } from './searchQueries.ts'
import { searchRequest, type SearchRequest } from './searchRequest.ts'
import { furtherBookings, reader } from './searchRoute.ts'

const defaultRows = 5

/** The request for a task's list of bookings. */
const requestOf = (task: BookingTask, today: string, count: number): SearchRequest => {
  const { status, paid, priced, sort, ...days } = taskList(task, today)
  const { from, to } = filteredPeriod(days)
  const asked = searchRequest({
    status,
    ...(paid !== null && { paid }),
    ...(priced && { priced }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    sort: sort.field,
    descending: sort.descending,
    total: true,
  })
  return { ...asked, count }
}

interface TaskRow extends PageRow {
  readonly task: BookingTask
}

const noRows = sql`select where false`

/** The first bookings of each task with their total, from one snapshot. */
const bookingRows = (reader: Reader, today: string, count: number) =>
  sql.join(
    bookingTasks.map(
      (task) =>
        sql`select ${task}::text as task, page.* from (${listedPage(reader, requestOf(task, today, count))}) as page`,
    ),
    ' union all ',
  )

/** Troubled lockers have no other list: all are shown, up to this many. */
const maxLockers = 200

/** Lockers that wait for a decision, the longest first. */
const lockerRows = (tenant: string) => sql`
  select locker.id, locker.booking_id as "bookingId", record.id is not null as "isBooked", locker.unit_id || '/' || locker.number as name,
    locker.state, locker.detail, ${epochMs(sql`locker.begins`)} as "timeBegin", ${epochMs(sql`locker.ends`)} as "timeEnd"
  from locker_reservations as locker
  left join bookings as record on record.tenant_id = locker.tenant_id and record.id = locker.booking_id
  where locker.tenant_id = ${tenant} and locker.state in ('unclear', 'failed', 'stuck')
  order by locker.changed_at, locker.id limit ${maxLockers + 1}::bigint`

const answered = (
  kind: string,
  total: number,
  rows: readonly AnswerPart[],
  counted = maxExactCount,
): readonly AnswerPart[] => [
  `,"${kind}":{"total":${Math.min(total, counted)},"more":${total > counted},"rows":`,
  ...rows,
  '}',
]

/** GET tasks: open tasks; each total equals the number of entries in its list. */
export const tasksRoute = ({ kinds, box }: Registry): Route => {
  const kind = kindNamed(kinds, 'booking')
  return {
    call: tasksCall(answerSchema(kind)),
    handle: async (request) => {
      const { query, database, caller, tenantId } = request
      const further = furtherBookings(reader(kind, request))
      const tenant = tenantId ?? ''
      const today = dateOf(caller.at)
      const count = typeof query['rows'] === 'number' ? query['rows'] : defaultRows
      const [bookings, mails, lockers] = await Promise.all([
        database.read<TaskRow>(caller, tenant, (actor) =>
          readsBookings(actor.permissions, tenant)
            ? bookingRows({ kind, actor, tenant, faults: database.faults }, today, count)
            : noRows,
        ),
        database.read<GivenUp>(caller, tenant, ({ permissions }) =>
          handlesMails(permissions, tenant) ? givenUp(tenant, count, maxExactCount) : noRows,
        ),
        database.read<LockerTask>(caller, tenant, ({ permissions }) =>
          decidesLockers(permissions, tenant) ? lockerRows(tenant) : noRows,
        ),
      ])
      const ofBookings = bookingTasks.flatMap((task) => {
        const rows = bookings.rows.filter((row) => row.task === task)
        const total = rows[0]?.total
        if (total === undefined || total === null) return []
        return answered(task, total, pageParts(rows, further))
      })
      const dead = await shownJobs(
        box,
        mails.rows.flatMap((row) => (row.id === null ? [] : [row])),
      )
      const ofMails = mails.rows.slice(0, 1).flatMap(({ total }) => answered('mails', total, [JSON.stringify(dead)]))
      const troubled = lockers.rows
      const shown = JSON.stringify(troubled.slice(0, count === 0 ? 0 : maxLockers))
      const ofLockers = troubled.length === 0 ? [] : answered('lockers', troubled.length, [shown], maxLockers)
      return answerOf([`{"date":"${today}"`, ...ofBookings, ...ofMails, ...ofLockers, '}'])
    },
  }
}
