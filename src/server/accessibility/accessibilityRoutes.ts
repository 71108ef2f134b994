import { accessibilityCall, reportBarrierCall } from '../../api/accessibility.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { barrierMail, type BarrierReport } from '../../domain/mail/barrierMail.ts'
import { hourMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import { limitNetwork } from '../auth/attempts.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { mailsLeave } from '../mail/mailSettings.ts'
import type { Registry } from '../records/save.ts'

const maxReportsPerHour = 10

interface Settings {
  readonly statement: string
  readonly enforcement: string
  /** Of the operator; empty: reports cannot be sent. */
  readonly mail: string
}

const settingsOf = async ({ system }: Pick<Database, 'system'>): Promise<Settings> => {
  const [found] = await system.query<Settings>(sql`
    select coalesce(doc ->> 'accessibilityStatement', '') as statement, coalesce(doc ->> 'accessibilityEnforcement', '') as enforcement,
      case when ${mailsLeave} then coalesce(nullif(doc ->> 'accessibilityMail', ''), doc ->> 'mailAddress', '') else '' end as mail
    from instances order by id limit 1`)
  return found ?? { statement: '', enforcement: '', mail: '' }
}

/** The body passed the schema of the call. */
const isReport = (body: unknown): body is BarrierReport =>
  typeof body === 'object' && body !== null && 'message' in body

const demandComplete = ({ message, mail = '' }: BarrierReport): void => {
  const faults = [
    ...(isBlank(message)
      ? [{ path: '/message', code: 'REQUIRED', message: 'Bitte beschreiben Sie die Barriere.' }]
      : []),
    ...(isBlank(mail) || isEmail(emailOf(mail))
      ? []
      : [{ path: '/mail', code: 'EMAIL', message: 'Bitte geben Sie eine vollständige E-Mail-Adresse an.' }]),
  ]
  if (faults.length > 0) throw invalid(faults)
}

/** The accessibility statement of the instance, and its feedback mechanism (BITV 2.0 § 7, public-side.md 1.5). */
export const accessibilityRoutes = ({ box }: Registry): readonly Route[] => [
  {
    call: accessibilityCall,
    handle: async ({ database }) => {
      const { statement, enforcement, mail } = await settingsOf(database)
      return { body: { statement, enforcement, takesReports: isEmail(emailOf(mail)) } }
    },
  },
  {
    call: reportBarrierCall,
    handle: async (request) => {
      const { body, caller, database } = request
      await limitNetwork(request, 'accessibility.report', maxReportsPerHour, hourMs)
      if (!isReport(body)) throw new Error('a checked body has no message')
      demandComplete(body)
      const to = emailOf((await settingsOf(database)).mail)
      if (!isEmail(to)) throw refuse('MAIL_DISABLED')
      const options = { reason: 'instances.report-barrier', tenant: null }
      await database.system.transaction({ ...caller, actor: systemActor }, options, (tx) => {
        enqueueMails(tx, box, null, [{ kind: 'instance.barrier', to, letter: barrierMail(body) }])
        return Promise.resolve()
      })
      return { body: {} }
    },
  },
]
