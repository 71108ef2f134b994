import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { type Hall, openHall } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'
import { refusalOf } from '../records/answers.ts'

const statementPath = '/api/instances/accessibility'
const reportsPath = `${statementPath}/reports`

describe.each(usualEngines)('the accessibility statement on %s', (engine) => {
  let hall: Hall
  let box: Mailbox
  beforeAll(async () => {
    hall = await openHall(engine)
    box = createMailbox(hall)
  })
  beforeEach(async () => {
    await hall.database.system.query(sql`delete from attempt`)
    await box.take()
  })
  afterEach(() => expect(hall.unexpected).toEqual([]))
  afterAll(() => hall.close())

  const set = (change: object) => hall.put('instance', null, { id: 'instance', ...change })
  const statement = async () => (await hall.ask('visitor', 'GET', statementPath)).body
  const report = (body: object) => hall.ask('visitor', 'POST', reportsPath, body)

  it('is read by everybody, without the address of the operator and without active content', async () => {
    await set({
      accessibilityStatement: '<h2>Stand</h2><script>alert(1)</script><p>Vereinbar.</p>',
      accessibilityEnforcement: 'Schlichtungsstelle des Landes',
      accessibilityMail: 'barrieren@stadt.example',
      mailEnabled: true,
    })
    expect(await statement()).toEqual({
      statement: '<h2>Stand</h2><p>Vereinbar.</p>',
      enforcement: 'Schlichtungsstelle des Landes',
      takesReports: true,
    })
    const { body } = await hall.ask('visitor', 'GET', '/api/instances?publicInstance=true')
    expect(JSON.stringify(body)).not.toContain('barrieren@stadt.example')
  })

  it('a barrier reaches its own address, else that of the system, with what was reported and nothing kept elsewhere', async () => {
    await set({ accessibilityMail: 'barrieren@stadt.example', mailAddress: 'system@stadt.example', mailEnabled: true })
    const message = 'Der Kalender <b>hängt</b>.\nZweite Zeile.'
    expect(await report({ message, page: '/angebot/stadt', mail: 'eva@muster.example' })).toMatchObject({ status: 200 })
    await set({ accessibilityMail: '' })
    expect((await report({ message: 'Noch eine.' })).status).toBe(200)
    const [first, second, ...others] = await box.take()
    expect([first?.to, second?.to, others]).toEqual(['barrieren@stadt.example', 'system@stadt.example', []])
    for (const words of [message, '/angebot/stadt', 'eva@muster.example']) expect(first?.text).toContain(words)
    expect(second?.text).toContain('nicht gewünscht')
  })

  it('refuses an empty report, a wrong address and more than ten an hour, and says when none can be sent', async () => {
    await set({ accessibilityMail: 'barrieren@stadt.example', mailEnabled: true })
    expect(refusalOf(await report({ message: ' \u200B' })).code).toBe('INVALID')
    expect(refusalOf(await report({ message: 'Hier.', mail: 'eva' })).code).toBe('INVALID')
    expect((await report({ message: 'x'.repeat(4001) })).status).toBe(400)
    await set({ mailEnabled: false })
    expect(await statement()).toMatchObject({ takesReports: false })
    expect(await report({ message: 'Hier.' })).toMatchObject({ status: 503, body: { code: 'MAIL_DISABLED' } })
    await set({ mailEnabled: true })
    for (let sent = 0; sent < 7; sent += 1) expect((await report({ message: 'Hier.' })).status).toBe(200)
    expect(await report({ message: 'Hier.' })).toMatchObject({ status: 429 })
    expect(await box.take()).toHaveLength(7)
  })
})
