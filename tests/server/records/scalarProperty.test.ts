import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDefinition } from '../../../src/admin/kit/definition/definition.ts'
import { isObject } from '../../../src/domain/json.ts'
import { type Session, signIn } from '../../support/session.ts'
import { type ChangedProject, startChanged } from './changedProject.ts'

const probe = 'probe'
const names = readdirSync('schemas').flatMap((file) => /^(.+)\.schema\.json$/u.exec(file)?.[1] ?? [])
const labelOf = (name: string) => `Probe ${name}`

/** Adds the property to a schema; where there is a list, it becomes a column and a filter. */
const withProbe = (name: string, text: string): string => {
  const schema = JSON.parse(text) as Record<string, Record<string, unknown>>
  const { properties = {} } = schema
  const admin = schema['x-admin'] ?? {}
  const list = isObject(admin['list']) ? admin['list'] : {}
  const { columns, filters } = list
  const longer = (value: unknown) => [...(Array.isArray(value) ? (value as unknown[]) : []), probe]
  return JSON.stringify({
    ...schema,
    'x-admin': { ...admin, list: { ...list, columns: longer(columns), filters: longer(filters) } },
    properties: { ...properties, [probe]: { title: labelOf(name), type: 'boolean', default: false } },
  })
}

interface Stored {
  readonly [property: string]: unknown
}

/** Entities that are read by the paths of lists, with the documents they come in. */
const lists = {
  bookable: '/api/musterstadt/bookables',
  booking: '/api/musterstadt/bookings',
  coupon: '/api/musterstadt/coupons',
  event: '/api/musterstadt/events',
  role: '/api/musterstadt/roles',
  tenant: '/api/tenants',
  user: '/api/users',
} as const
/** One record per tenant or instance. */
const objects = {
  instance: { read: '/api/instances?publicInstance=false', write: '/api/instances' },
  workflow: { read: '/api/musterstadt/workflow', write: '/api/musterstadt/workflow' },
} as const

describe('a scalar property that one edit adds to the schema of each entity', () => {
  let project: ChangedProject
  let person: Session

  beforeAll(async () => {
    project = await startChanged((root) => {
      for (const name of names) {
        const file = join(root, 'schemas', `${name}.schema.json`)
        writeFileSync(file, withProbe(name, readFileSync(file, 'utf8')))
      }
    })
    person = await signIn(project.server, 'instance')
  })
  afterAll(() => project.close())

  const generated = (file: string) => readFileSync(join(project.root, 'src/generated', file), 'utf8')
  const read = async (path: string) => {
    const { status, body, text } = await person.get(path)
    expect(status, text).toBe(200)
    return body
  }
  /** Labels of the properties changed in the newest entries of the audit log. */
  const history = async (entity: string) => {
    const base = ['instance', 'tenant', 'user'].includes(entity) ? '/api/instances' : '/api/musterstadt'
    const { entries } = (await read(`${base}/audit?entity=${entity}&limit=5`)) as {
      entries: readonly { readonly fields: readonly string[] }[]
    }
    return entries.flatMap(({ fields }) => fields)
  }

  it('there is a test for every entity', () => {
    expect([...Object.keys(lists), ...Object.keys(objects), 'group-booking'].toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(lists))('%s: is written, answered, filtered and told by the history', async (name, path) => {
    const all = (await read(path)) as readonly Stored[]
    expect(all.map((one) => one[probe])).toEqual(all.map(() => false))
    const { status, text, body } = await person.put(path, { ...all[0], [probe]: true })
    expect(status, text).toBe(200)
    expect((body as Stored)[probe]).toBe(true)
    const found = (await read(`${path}?filter=${encodeURIComponent(JSON.stringify({ [probe]: true }))}`)) as unknown[]
    expect(found).toHaveLength(1)
    expect(await history(name)).toContain(labelOf(name))
  })

  it.each(Object.entries(objects))('%s: is written, answered and told by the history', async (name, paths) => {
    const one = (await read(paths.read)) as Stored
    expect(one[probe]).toBe(false)
    const { status, text } = await person.put(paths.write, { ...one, [probe]: true })
    expect(status, text).toBe(200)
    expect(((await read(paths.read)) as Stored)[probe]).toBe(true)
    expect(await history(name)).toContain(labelOf(name))
  })

  it('group-booking: is answered and filtered', async () => {
    const path = '/api/musterstadt/group-bookings'
    const all = (await read(path)) as readonly Stored[]
    expect(all.map((one) => one[probe])).toEqual(all.map(() => false))
    const filter = encodeURIComponent(JSON.stringify({ [probe]: false }))
    expect(await read(`${path}?filter=${filter}`)).toHaveLength(all.length)
  })

  it.each(names)('%s: stands in the description of the API, in the list and in the form', async (name) => {
    expect(JSON.stringify(await read('/api/docs/json'))).toContain(`"title":"${labelOf(name)}"`)
    const admin = generated(`admin/${name}.tsx`)
    expect(admin.split(`{ field: '${probe}', label: '${labelOf(name)}', widget: 'switch' }`)).toHaveLength(3)
    const isShown = readdirSync(join(project.root, 'src/generated/admin')).includes(`${name}.form.ts`)
    expect(isShown).toBe(admin.includes(': Screen<'))
    if (isShown) expect(generated(`admin/${name}.form.ts`)).toContain(`${probe}: { title: '${labelOf(name)}'`)
  })

  it('booking: the rows of its list have it, and table, export and dialog draw it', async () => {
    const { rows } = (await read('/api/musterstadt/bookings/find?count=1')) as {
      rows: readonly { readonly booking: Stored }[]
    }
    const [row] = rows
    expect(row?.booking).toHaveProperty(probe)
    const own = (path: string): Promise<Record<string, unknown>> =>
      import(/* @vite-ignore */ join(project.root, 'overrides/booking', path)) as Promise<Record<string, unknown>>
    const { bookingColumns } = await own('list/columns.ts')
    const { bookingCsvHead, bookingCsvRow } = await own('list/bookingCsv.ts')
    expect(bookingColumns).toContainEqual(expect.objectContaining({ key: probe, label: labelOf('booking') }))
    const position = (bookingCsvHead as readonly string[]).indexOf(labelOf('booking'))
    const written = (bookingCsvRow as (row: unknown) => readonly string[])({
      booking: { ...row?.booking, probe: true },
    })
    expect(written[position]).toBe('Ja')
    const { bookingForm } = await own('dialogs/bookingShape.ts')
    const { default: form } = (await import(
      /* @vite-ignore */ join(project.root, 'src/generated/admin/booking.form.ts')
    )) as {
      default: FormDefinition
    }
    const shape = bookingForm as (options: object) => (form: FormDefinition) => FormDefinition
    const { sections } = shape({ isSeries: false, mayPrice: true, hasWorkflow: true })(form)
    const [section] = sections.filter(({ fields }) => (fields as readonly string[]).includes(probe))
    expect(section?.uiSchema[probe]).toMatchObject({ 'ui:widget': 'switch' })
  })
})
