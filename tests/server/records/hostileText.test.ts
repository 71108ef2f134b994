import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { cleanText } from '../../../src/server/records/richText.ts'
import { storages } from '../../../src/generated/server/storages.ts'
import { bookable } from '../../schemas/samples/bookable.ts'
import { event } from '../../schemas/samples/event.ts'
import { coupon, instance, role, tenant, user, workflow } from '../../schemas/samples/settings.ts'
import { counts } from '../../support/counts.ts'
import { hostileSnippets } from '../../support/hostileSnippets.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

type Steps = readonly (string | number)[]

/** Paths of all texts in a document. */
const textsIn = (value: unknown, steps: Steps = []): readonly Steps[] => {
  if (typeof value === 'string') return [steps]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.flatMap((entry: unknown, index) => textsIn(entry, [...steps, index]))
    : Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...steps, name]))
}

const valueAt = (value: unknown, steps: Steps): unknown =>
  steps.reduce<unknown>((inner, step) => (inner === undefined ? undefined : Reflect.get(Object(inner), step)), value)

const withText = (document: unknown, steps: Steps, text: string): object => {
  const copy: object = structuredClone(Object(document))
  const holder = Object(valueAt(copy, steps.slice(0, -1)))
  Reflect.set(holder, steps.at(-1) ?? '', text)
  return copy
}

const pointerOf = (steps: Steps): string => steps.map((step) => `/${typeof step === 'number' ? '*' : step}`).join('')

/** Columns of a board are told apart by their names without blanks around them. */
const isTrimmed = (entity: string, steps: Steps): boolean =>
  entity === 'workflow' && pointerOf(steps) === '/states/*/name'

/** One path per shape: the second entry of a list is like the first. */
const onePerShape = (places: readonly Steps[]): readonly Steps[] => [
  ...new Map(places.toReversed().map((steps) => [pointerOf(steps), steps])).values(),
]

/** Set once or by the server: another value would make it another request. */
const fixed = new Set(['/id', '/tenantId', '/ownerUserId', '/type'])

describe('hostile text in every property that takes text', () => {
  let server: TestServer
  let person: Session
  const bases = new Map<string, { readonly path: string; readonly body: unknown }>()

  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    person = await signIn(server, 'instance')
    const registry = createRecords(randomBytes(32))
    /** Keeps the ids of the samples; through the API the server would choose some of them. */
    const save = async (entity: string, document: object): Promise<void> => {
      const who = { actor: systemActor, at: 1_805_000_000_000 }
      const town = entity === 'user' || entity === 'tenant' ? null : 'hof'
      await server.database.system.transaction(who, { reason: 'test', tenant: town }, async (tx) =>
        saveRecord(tx, registry, kindNamed(registry.kinds, entity), document, {
          tenant: town,
          audience: 'instanceOwner',
          create: true,
        }),
      )
    }
    const here = '/api/hof'
    await save('tenant', { ...tenant, id: 'hof', applications: [] })
    for (const id of ['vereine', 'verwaltung', 'team']) await save('role', { id, name: id })
    for (const id of ['buehne', 'reinigung', 'saal', 'marktplatz'])
      await save('bookable', { id, type: id === 'marktplatz' ? 'event-location' : 'room', title: id })
    const records = {
      event: [`${here}/events`, event],
      bookable: [`${here}/bookables`, bookable],
      coupon: [`${here}/coupons`, coupon],
      role: [`${here}/roles`, { ...role, id: 'probe' }],
      user: ['/api/users', { ...user, id: 'probe@demo.example' }],
    } as const
    for (const [entity, [path, document]] of Object.entries(records)) {
      await save(entity, { ...document, ...(entity === 'user' ? {} : { tenantId: 'hof' }) })
      const { status, text, body } = await person.get(`${path}/${encodeURIComponent(document.id)}`)
      expect(status, `${path} ${text}`).toBe(200)
      bases.set(entity, { path, body })
    }
    const states = workflow.states.map((state) => ({ ...state, tasks: [] }))
    const withoutTasks = { ...workflow, tenantId: 'hof', states, archive: [], backlog: [] }
    await save('workflow', withoutTasks)
    const objects = {
      tenant: ['/api/tenants', '/api/tenants/hof', tenant],
      workflow: [`${here}/workflow`, `${here}/workflow`, withoutTasks],
      instance: ['/api/instances', '/api/instances?publicInstance=false', instance],
    } as const
    for (const [entity, [path, address, sample]] of Object.entries(objects)) {
      const { status, text, body } = await person.get(address)
      expect(status, text).toBe(200)
      bases.set(entity, { path, body: { ...sample, ...Object(body) } })
    }
  })
  // Saving secrets and templates needs a proof of identity, which holds for ten minutes after the sign-in.
  beforeEach(async () => {
    person = await signIn(server, 'instance')
  })
  afterAll(() => server.close())

  it.each(['bookable', 'event', 'coupon', 'role', 'tenant', 'user', 'workflow', 'instance'] as const)(
    'I10 S11 %s: is kept letter by letter, cleaned where it is rich text, or refused; never an error of the server',
    async (entity) => {
      const { path, body } = bases.get(entity) ?? { path: '', body: null }
      const { html, secrets }: { readonly html: readonly string[]; readonly secrets: readonly string[] } =
        storages[entity]
      const { version: _version, ...base } = Object(body) as Record<string, unknown>
      const places = onePerShape(textsIn(base)).filter((steps) => !fixed.has(pointerOf(steps)))
      expect(places.length).toBeGreaterThan(0)
      const tries = counts(4, hostileSnippets.length)
      let kept = 0
      let refused = ''
      let next = 0
      for (const steps of places) {
        for (let round = 0; round < tries; round += 1) {
          next += 1
          const snippet = hostileSnippets[(next * 7) % hostileSnippets.length] ?? ''
          const { status, body: answer } = await person.put(path, withText(base, steps, snippet))
          const said = `${pointerOf(steps)} ${snippet} ${JSON.stringify(answer).slice(0, 300)}`
          expect([200, 201, 400, 409], said).toContain(status)
          if (status >= 400) {
            refused = said
            continue
          }
          kept += 1
          const stored = valueAt(answer, steps)
          if (html.includes(pointerOf(steps))) expect(stored, said).toBe(cleanText(snippet))
          else if (secrets.includes(pointerOf(steps))) expect(stored, said).toBe(undefined)
          else expect(stored, said).toBe(isTrimmed(entity, steps) ? snippet.trim() : snippet)
        }
      }
      expect(kept, refused).toBeGreaterThan(0)
    },
  )
})
