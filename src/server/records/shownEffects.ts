import type { SimulatedChange } from '../../api/simulation.ts'
import { can, permissionsIn } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Effects } from '../database/database.ts'
import { detailsOf, type HistoryEntry } from '../database/history.ts'
import type { NewJob } from '../database/newJobs.ts'
import type { ShowEffects } from '../http/simulation.ts'
import { pauses } from '../inSlices.ts'
import { audienceIn, reaches } from './audience.ts'
import type { Kind, Kinds } from './kind.ts'
import { changedAt, type Document, isDocument, removed } from './pointer.ts'

const readable = (kind: Kind, actor: Actor, tenant: string, document: object | null): document is Document =>
  isDocument(document) && can(actor.permissions, tenant, 'read', kind.storage.entity.access, document)

/** The document without the properties that the actor may not read. */
const withoutHidden = (kind: Kind, actor: Actor, tenant: string, document: object | null): Document | null => {
  if (!isDocument(document)) return null
  const audience = audienceIn(kind, actor, tenant)
  return Object.entries(kind.storage.readableBy)
    .filter(([, wanted]) => !reaches(audience, wanted))
    .reduce((shown, [pointer]) => changedAt(shown, pointer, () => removed), document)
}

const owns = (actor: Actor, tenant: string): boolean =>
  actor.permissions.instanceOwner || permissionsIn(actor.permissions, tenant)?.isOwner === true

/** A change as the actor may see it: with the values of readable records; of the others only that they change. */
const shownChange = (kinds: Kinds, actor: Actor, change: HistoryEntry): SimulatedChange => {
  const { tenantId: tenant, entity, id, action, reason, before, after } = change
  const kind = kinds.get(entity)
  const concealed = { entity, id: null, action, reason, details: [] }
  if (kind === undefined || kind.extension.shown !== undefined)
    return owns(actor, tenant) ? { ...concealed, id, details: detailsOf(change) } : concealed
  if (!readable(kind, actor, tenant, before ?? after)) return concealed
  const shown = {
    before: withoutHidden(kind, actor, tenant, before),
    after: withoutHidden(kind, actor, tenant, after),
  }
  return { ...concealed, id, details: detailsOf(shown) }
}

const jobList = (jobs: readonly NewJob[], queue: string): string =>
  JSON.stringify(jobs.filter((job) => job.queue === queue).map(({ kind, summary }) => ({ kind, ...summary })))

/**
 * The effects of simulated transactions, as their actor may see them.
 * @param queues names of the queues of mails and of documents
 */
export const shownEffects =
  (kinds: Kinds, queues: { readonly mails: string; readonly documents: string }): ShowEffects =>
  async (transactions: readonly Effects[]) => {
    const pause = pauses()
    const changes: string[] = []
    for (const { actor, changes: own } of transactions)
      for (const change of own) {
        changes.push(JSON.stringify(shownChange(kinds, actor, change)))
        await pause()
      }
    const jobs = transactions.flatMap((transaction) => transaction.jobs)
    const others = jobs.filter(({ queue }) => queue !== queues.mails && queue !== queues.documents)
    return {
      changes: `[${changes.join(',')}]`,
      warnings: JSON.stringify(transactions.flatMap(({ warnings }) => warnings)),
      mails: jobList(jobs, queues.mails),
      documents: jobList(jobs, queues.documents),
      jobs: JSON.stringify(others.map(({ queue, kind }) => ({ queue, kind }))),
    }
  }
