import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Session, signIn } from '../../support/session.ts'
import { at } from '../documents/valueAt.ts'
import { type ChangedProject, startChanged } from './changedProject.ts'

const events = '/api/musterstadt/events'

describe('a property of stored records that gets a column', () => {
  let project: ChangedProject
  let owner: Session

  beforeAll(async () => {
    const promote = (root: string) => {
      const file = join(root, 'schemas/event.schema.json')
      const schema = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
      const list = at(schema, 'x-admin', 'list') as { sort: object[] }
      list.sort.push({ field: 'information.teaserText', label: 'Anreißer' })
      Object.assign(at(schema, 'properties', 'information', 'properties', 'teaserText') as object, {
        'x-storage': { column: 'teaser_text', index: true },
      })
      writeFileSync(file, JSON.stringify(schema))
    }
    project = await startChanged(promote, { migration: 'event_teaser_text' })
    owner = await signIn(project.server, 'owner')
  })
  afterAll(() => project.close())

  it('has a drafted migration', () => {
    const folder = join(project.root, 'src/server/database/migrations')
    const file = readdirSync(folder).sort().at(-1) ?? ''
    expect(file).toMatch(/^\d{3}_event_teaser_text\.sql$/)
    expect(readFileSync(join(folder, file), 'utf8')).toBe(
      [
        '-- The next start fills it from the documents.',
        'alter table events add column teaser_text text collate german;',
        'create index events_teaser_text on events (tenant_id, teaser_text, id);\n',
      ].join('\n'),
    )
  })

  it('sorts and filters the records stored before', async () => {
    const teasersOf = async (query: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
      const asked = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
      const { status, text, body } = await owner.get(
        `${events}?${new URLSearchParams(Object.fromEntries(asked)).toString()}`,
      )
      expect(status, text).toBe(200)
      return (body as readonly object[]).map((event) => String(at(event, 'information', 'teaserText')))
    }
    const all = { range: [0, 999] }
    const teasers = await teasersOf({ ...all, sort: ['information.teaserText', 'ASC'] })
    expect(new Set(teasers).size).toBeGreaterThan(2)
    expect(teasers).toEqual(teasers.toSorted(new Intl.Collator('de').compare))
    const [first = ''] = teasers.filter((teaser) => teaser !== '')
    const found = await teasersOf({ ...all, filter: { 'information.teaserText': first } })
    expect(found).toEqual(teasers.filter((teaser) => teaser === first))
  })
})
