import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { bookFlyer, sellFlyer, town } from './paidBookings.ts'
import { at } from './valueAt.ts'

const maxAttachments = 200

describe.each(usualEngines)('a booking with as many attachments as it may have, on %s', (engine) => {
  let server: TestServer
  let owner: Session
  let flyer: string
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
    flyer = await sellFlyer(owner)
  })
  afterAll(() => server.close())

  /** The titles of a booking's attachments, which are copies of its first receipt and of a consent. */
  const fill = async (id: string, consents: number) => {
    await owner.post(`${town}/bookings/${id}/receipt`)
    const consent = { id: 'agb', type: 'agreement', title: 'AGB', accepted: true, receiptId: null, revision: null }
    await server.database.system.query(sql`update bookings set doc = jsonb_set(doc, '{attachments}', (
        select jsonb_agg(case when n <= ${consents}::integer then (doc #> '{attachments,0}') || ${JSON.stringify(consent)}::jsonb || jsonb_build_object('id', 'agb' || n)
          else (doc #> '{attachments,0}') || jsonb_build_object('id', gen_random_uuid()) end order by n)
        from generate_series(1, ${maxAttachments}) as n)) where tenant_id = 'musterstadt' and id = ${id}`)
  }
  const titlesOf = async (id: string): Promise<readonly string[]> => {
    const attachments = at((await owner.get(`${town}/bookings/${id}`)).body, 'attachments')
    return Array.isArray(attachments) ? attachments.map((one: unknown) => String(at(one, 'title'))) : []
  }

  it.each([0, 150])('of which %i are consents: is changed, gets its receipt and is cancelled', async (consents) => {
    const id = await bookFlyer(owner, flyer)
    await fill(id, consents)
    const { version: _version, ...stored } = Object((await owner.get(`${town}/bookings/${id}`)).body)
    expect((await owner.put(`${town}/bookings`, { ...stored, name: 'Eva Muster' })).status).toBe(200)
    const answer = await owner.post(`${town}/bookings/${id}/receipt`)
    expect(answer.body).toMatchObject({ success: true, errors: [] })
    const receipts = at(answer.body, 'data', 'receipts')
    const titles = await titlesOf(id)
    expect([titles.length, titles.at(-1)]).toEqual([maxAttachments, String(at(receipts, 1, 'title'))])
    expect(titles.filter((title) => title === 'AGB')).toHaveLength(consents)
    expect((await owner.post(`${town}/bookings/${id}/reject`, {})).body).toMatchObject({ success: true })
  })
})
