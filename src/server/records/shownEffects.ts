import type { SimulatedRights } from '../../domain/rightsShift.ts'
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

/** Reads the values of a change as the actor may see them; null: its record is not readable, so that only the change itself is shown. */
const valuesOf = (
  kinds: Kinds,
  actor: Actor,
  change: HistoryEntry,
): (() => Pick<HistoryEntry, 'before' | 'after'>) | null => {
  const { tenantId: tenant, entity, before, after, readers } = change
  const kind = kinds.get(entity)
  const about = readers === undefined ? undefined : kinds.get(readers.entity)
  if (readers !== undefined && about !== undefined)
    return readable(about, actor, tenant, readers.document) ? () => change : null
  if (kind === undefined || kind.extension.shown !== undefined) return owns(actor, tenant) ? () => change : null
  if (!readable(kind, actor, tenant, before ?? after)) return null
  return () => ({
    before: withoutHidden(kind, actor, tenant, before),
    after: withoutHidden(kind, actor, tenant, after),
  })
}

/** Characters of changes after which the others are only counted. */
const maxShownChars = 1_000_000

/** The changes of a simulation as JSON texts, up to a length. */
interface ShownChanges {
  readonly texts: string[]
  chars: number
  count: number
}

/** Does this actor know the members of this tenant ('' = the instance)? */
type KnowsMembers = (actor: Actor, tenant: string) => boolean

/** Adds the changes of a transaction as its actor may see them; its jobs as far as these changes allow. */
const shownTransaction = async (
  kinds: Kinds,
  { actor, changes, jobs }: Effects,
  knowsMembers: KnowsMembers,
  all: ShownChanges,
  pause: () => Promise<void>,
) => {
  const [shown, concealed] = [new Set<string>(), new Set<string>()]
  for (const change of changes) {
    const { entity, id, action, reason } = change
    const values = valuesOf(kinds, actor, change)
    ;(values === null ? concealed : shown).add(`${entity} ${id}`)
    all.count += 1
    if (all.chars >= maxShownChars) continue
    const details = values === null ? [] : detailsOf(values())
    await pause()
    const shownChange: SimulatedChange = { entity, id: values === null ? null : id, action, reason, details }
    const json = JSON.stringify(shownChange)
    all.texts.push(json)
    all.chars += json.length
    await pause()
  }
  const sees = ({ tenantId, summaryFor }: NewJob): boolean => {
    if (summaryFor === undefined) return concealed.size === 0
    const keys = summaryFor.ids.map((id) => `${summaryFor.entity} ${id}`)
    return (
      keys.some((key) => shown.has(key)) &&
      !keys.some((key) => concealed.has(key)) &&
      (summaryFor.members !== true || knowsMembers(actor, tenantId))
    )
  }
  const described = (job: NewJob): object => ({
    kind: job.kind,
    ...(sees(job) ? job.summary : Object.fromEntries(Object.keys(job.summary ?? {}).map((name) => [name, null]))),
  })
  return {
    jobsOf: (queue: string): readonly object[] => jobs.filter((job) => job.queue === queue).map(described),
  }
}

interface ShownEffectsOptions {
  /** Names of the queues of mails and of documents. */
  readonly queues: { readonly mails: string; readonly documents: string }
  readonly knowsMembers: KnowsMembers
  /** The rights that people would gain and lose. */
  readonly rights: (transactions: readonly Effects[]) => Promise<SimulatedRights | null>
}

/** The effects of simulated transactions, as their actor may see them. */
export const shownEffects =
  (kinds: Kinds, { queues, knowsMembers, rights }: ShownEffectsOptions): ShowEffects =>
  async (transactions: readonly Effects[]) => {
    const pause = pauses()
    const shown: Awaited<ReturnType<typeof shownTransaction>>[] = []
    const all: ShownChanges = { texts: [], chars: 0, count: 0 }
    for (const transaction of transactions)
      shown.push(await shownTransaction(kinds, transaction, knowsMembers, all, pause))
    const jobsOf = (queue: string): string => JSON.stringify(shown.flatMap((transaction) => transaction.jobsOf(queue)))
    const others = transactions
      .flatMap(({ jobs }) => jobs)
      .filter(({ queue }) => queue !== queues.mails && queue !== queues.documents)
    return {
      changes: `[${all.texts.join(',')}]`,
      changeCount: String(all.count),
      warnings: JSON.stringify(transactions.flatMap(({ warnings }) => warnings)),
      mails: jobsOf(queues.mails),
      documents: jobsOf(queues.documents),
      rights: JSON.stringify(await rights(transactions)),
      jobs: JSON.stringify(others.map(({ queue, kind }) => ({ queue, kind }))),
    }
  }
