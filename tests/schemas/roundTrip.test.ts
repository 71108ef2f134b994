import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { kindNamed } from '../../src/server/records/kind.ts'
import { saveRecord } from '../../src/server/records/save.ts'
import { createRecords } from '../../src/server/extensions.ts'
import { bookable } from './samples/bookable.ts'
import { event } from './samples/event.ts'
import { coupon, instance, role, tenant, user, workflow } from './samples/settings.ts'

const nowMs = 1_805_000_000_000
const registry = createRecords(randomBytes(32))

/** Secrets of a document, with their flags in responses. */
const secrets = new Set([
  'noreplyPassword',
  'noreplyGraphClientSecret',
  'paymentSecret',
  'password',
  'privateClientSecret',
])

/** The document as returned: without secrets and properties supplied by other extensions. */
const visible = (value: unknown, hidden: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((entry) => visible(entry, hidden))
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([key]) => !hidden.has(key) && !secrets.has(key))
  return Object.fromEntries(shown.map(([key, entry]) => [key, visible(entry, hidden)]))
}

describe('documents with every property filled, stored and read again', () => {
  let database: Database

  const save = async (entity: string, tenantId: string | null, body: object): Promise<unknown> => {
    const who = { actor: systemActor, at: nowMs }
    const { json } = await database.system.transaction(who, { reason: 'test', tenant: tenantId }, async (tx) =>
      saveRecord(tx, registry, kindNamed(registry.kinds, entity), body, {
        tenant: tenantId,
        audience: 'instanceOwner',
        create: true,
        ...(entity === 'instance' || entity === 'workflow' ? { only: true } : {}),
      }),
    )
    return JSON.parse(json)
  }

  /** Saves the document and compares the response with it, except computed properties. */
  const roundTrip = async (entity: string, tenantId: string | null, body: object): Promise<void> => {
    const { storage } = kindNamed(registry.kinds, entity)
    const hidden = new Set([...storage.derived, ...storage.elsewhere, 'tasks'])
    expect(visible(await save(entity, tenantId, body), hidden)).toEqual(visible(body, hidden))
  }

  beforeAll(async () => {
    database = await openDatabase({ dataDir: null })
    await save('tenant', null, { ...tenant, applications: [], id: 'nachbar' })
  })
  afterAll(async () => database.close())

  it('ENTITY-014 ENTITY-015 ENTITY-016 ENTITY-017 ENTITY-018 ENTITY-019 a tenant and its applications', async () => {
    await roundTrip('tenant', null, tenant)
  })

  it('ENTITY-040 ENTITY-041 ENTITY-022 the instance, its identity provider and its notifications', async () => {
    for (const id of instance.ownerUserIds) await save('user', null, { id, isVerified: true })
    await roundTrip('instance', null, instance)
  })

  it('ENTITY-042 a user', async () => {
    await roundTrip('user', null, user)
  })

  it('ENTITY-039 a coupon', async () => {
    await roundTrip('coupon', 'nachbar', { ...coupon, tenantId: 'nachbar' })
  })

  it('ENTITY-044 ENTITY-045 a role', async () => {
    await roundTrip('role', 'nachbar', { ...role, tenantId: 'nachbar' })
  })

  it('ENTITY-047 ENTITY-048 ENTITY-049 a workflow', async () => {
    await roundTrip('workflow', 'nachbar', { ...workflow, tenantId: 'nachbar' })
  })

  it('ENTITY-023 ENTITY-024 ENTITY-025 ENTITY-026 ENTITY-027 ENTITY-028 ENTITY-029 ENTITY-030 an event', async () => {
    await save('bookable', 'nachbar', { id: 'marktplatz', type: 'event-location', title: 'Marktplatz' })
    await save('bookable', 'nachbar', { id: 'saal', type: 'room', title: 'Saal' })
    await roundTrip('event', 'nachbar', { ...event, tenantId: 'nachbar', id: 'konzert' })
  })

  it('ENTITY-001 ENTITY-002 ENTITY-003 ENTITY-004 ENTITY-005 ENTITY-006 ENTITY-007 ENTITY-008 ENTITY-009 ENTITY-010 a bookable', async () => {
    for (const id of ['vereine', 'verwaltung']) await save('role', 'nachbar', { id, name: id })
    for (const id of ['buehne', 'reinigung']) await save('bookable', 'nachbar', { id, type: 'resource', title: id })
    const eventLocation = { ...event.eventLocation, select: null, room: null }
    await save('event', 'nachbar', { ...event, tenantId: 'nachbar', eventLocation })
    await roundTrip('bookable', 'nachbar', { ...bookable, tenantId: 'nachbar' })
    await roundTrip('bookable', 'nachbar', {
      ...bookable,
      id: 'ohne',
      tenantId: 'nachbar',
      isLongRange: false,
      longRangeOptions: null,
    })
  })
})
