import { randomUUID } from 'node:crypto'
import { instanceMailCalls, tenantMailCalls, type TestMailAnswer } from '../../api/mails.ts'
import { text } from '../../domain/mail/letter.ts'
import { handlesMails } from '../../domain/tasks/taskRights.ts'
import type { Actor } from '../actor.ts'
import type { SystemDatabase } from '../database/database.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { mailFailureOf, mailFailureTexts, shownFailure } from './mailFailure.ts'
import { mailSettings } from './mailSettings.ts'
import { messageOf } from './message.ts'
import { openTransport, type TransportOptions } from './transports.ts'

const letter = {
  subject: 'Testmail der Buchungsplattform',
  title: 'Testmail',
  blocks: [text('Der Mailversand funktioniert. Diese Nachricht wurde über „Testmail senden“ ausgelöst.')],
} as const

interface TestMailServices {
  readonly system: SystemDatabase
  readonly box: SecretBox
  readonly transport: TransportOptions
}

/**
 * Sends one mail at once, past the queue, and returns the result.
 * @param tenantId '' = with the settings of the instance
 */
const sendTestMail = async (
  { system, box, transport }: TestMailServices,
  tenantId: string,
  to: string,
): Promise<TestMailAnswer> => {
  const settings = (await mailSettings(system, box, [tenantId], Boolean(transport.inbox))).get(tenantId) ?? 'incomplete'
  if (settings === 'off')
    return { success: false, to, message: 'Der Mailversand der Instanz ist ausgeschaltet.', detail: '' }
  if (settings === 'incomplete')
    return { success: false, to, message: mailFailureTexts['INCOMPLETE'] ?? '', detail: '' }
  try {
    const way = await openTransport(settings.transport, transport)
    try {
      await way.send(messageOf(randomUUID(), { to, letter }, settings))
    } finally {
      way.close()
    }
    const message =
      settings.transport.kind === 'inbox'
        ? `Es gibt keinen Mailserver. Die Testmail an ${to} liegt im Testpostfach.`
        : `Die Testmail ging an ${to}.`
    return { success: true, to, message, detail: '' }
  } catch (error) {
    const { failure, detail } = shownFailure(mailFailureOf(error), settings.own)
    return { success: false, to, message: mailFailureTexts[failure] ?? '', detail }
  }
}

/** Demands the right to the mails of a tenant. Instance owners are checked by the route's policy. */
export const demandMailRight = (actor: Actor, tenantId: string | null): void => {
  if (tenantId !== null && !handlesMails(actor.permissions, tenantId)) throw refuse('FORBIDDEN')
}

/** Test mail: for a tenant, and for the instance itself. */
export const mailRoutes = (box: SecretBox, transport: TransportOptions): readonly Route[] => {
  const test = async ({ caller, database, tenantId }: RouteRequest) => {
    const actor = await database.actor(caller, tenantId)
    demandMailRight(actor, tenantId)
    const { userId } = actor
    if (userId === null) throw refuse('UNAUTHENTICATED')
    return { body: await sendTestMail({ system: database.system, box, transport }, tenantId ?? '', userId) }
  }
  return [tenantMailCalls, instanceMailCalls].map((calls): Route => ({ call: calls.test, handle: test }))
}
