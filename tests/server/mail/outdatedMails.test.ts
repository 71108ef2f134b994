import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isDeletable } from '../../../src/domain/booking/status.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { startMailServer, type MailServer } from '../../support/mailServer.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { createPost, type Post, smtp } from './post.ts'

const subjectOf = (raw: string): string => {
  const folded = /^Subject: (.*(?:\r?\n[ \t].*)*)/mu.exec(raw)?.[1] ?? ''
  return folded.replaceAll(/\r?\n\s*/g, ' ')
}

describe.each(engines)('queued mails that are no longer true on %s', (engine) => {
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
  })
  afterAll(() => mails.close())

  /** Sends all queued mails, except those that wait for a document; returns recipients and subjects. */
  const sentBy = async (post: Post, options: Parameters<Post['work']>[0] = {}): Promise<readonly string[]> => {
    const from = mails.received.length
    const worker = post.work(options)
    await expect.poll(post.sendable).toEqual([])
    await worker.stop()
    return mails.received.slice(from).map(({ raw, to }) => `${to.join()}: ${subjectOf(raw)}`)
  }

  describe('of bookings', () => {
    let hall: Hall
    let post: Post
    let free: string
    let priced: string
    let day = 3
    beforeAll(async () => {
      hall = await openHall(engine)
      post = createPost(hall)
      const giro = { id: 'giroCockpit', type: 'payment', title: 'Online', active: true }
      const giroAccount = { paymentMerchantId: '1', paymentProjectId: '2', paymentSecret: 'geheim' }
      await hall.put('tenant', null, { id: 'stadt', applications: [{ ...giro, ...giroAccount }] })
      await hall.put('instance', null, { id: 'instance', mailEnabled: true, ...smtp(mails.port) })
      free = await hall.object({ amount: null })
      priced = await hall.object({ amount: null, priceType: 'per-item', priceCategories: [priceCategory(10)] })
    })
    afterEach(() => post.stop())
    afterAll(() => hall.close())

    const sent = () => sentBy(post, { box: hall.registry.box })
    const change = async (id: string, flags: object) =>
      expect((await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, ...flags })).status).toBe(200)
    const booked = async (object: string, flags: object, ...changes: readonly object[]): Promise<string> => {
      day += 1
      const id = idOf(await hall.book(bookingBody(object, at(day, '10:00'), at(day, '11:00'), flags)))
      for (const each of changes) await change(id, each)
      return id
    }

    it('F8 of several changes only what still holds is sent', async () => {
      const cancelled = { isRejected: true, rejectionReason: 'Rohrbruch' }
      const asked = { isCommitted: true, paymentProvider: 'giroCockpit' }
      const approved = { isCommitted: true }
      const request = { isCommitted: false }
      await booked(free, request)
      expect(await sent()).toEqual([expect.stringContaining('Buchungsanfrage')])
      await booked(free, request, approved)
      expect(await sent()).toEqual([expect.stringContaining(': Ihre Buchung bei ')])
      await booked(free, approved, request)
      expect(await sent()).toEqual([])
      await booked(free, approved, cancelled)
      expect(await sent()).toEqual([expect.stringContaining('storniert')])
      const reopened = await booked(free, approved)
      await sent()
      await change(reopened, cancelled)
      await change(reopened, { isRejected: false })
      expect(await sent()).toEqual([expect.stringContaining(': Ihre Buchung bei ')])
      await booked(free, request, cancelled, { isRejected: false })
      expect(await sent()).toEqual([expect.stringContaining('Buchungsanfrage')])
      await booked(priced, request, asked)
      expect(await sent()).toEqual([expect.stringContaining('bezahlen')])
      await booked(priced, request, asked, { isPayed: true, paymentMethod: 'CASH' })
      expect(await sent()).toEqual([])
    })

    it('F8 the cancellation of a booking deleted since is sent', async () => {
      const id = await booked(free, { isCommitted: true })
      await sent()
      await change(id, { isRejected: true, rejectionReason: 'Rohrbruch' })
      expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)).status).toBe(200)
      expect(await sent()).toEqual([expect.stringContaining('storniert')])
    })
  })

  describe('to members', () => {
    let server: TestServer
    let owner: Session
    let post: Post
    beforeAll(async () => {
      server = await testServer({ engine, demo: true })
      post = createPost(server)
      await post.setInstance(smtp(mails.port))
      await post.empty()
      owner = await signIn(server, 'owner')
    })
    afterEach(() => post.stop())
    afterAll(() => server.close())

    const people = ['eigene@musterstadt.example', 'team@musterstadt.example'] as const
    const removed = async (userId: string) =>
      expect((await owner.post('/api/tenants/musterstadt/remove-user', { userId })).status).toBe(200)
    const moved = async (id: string) => {
      const task = { taskId: id, operation: 'move', destination: 'b' }
      expect((await owner.put('/api/musterstadt/workflow/task', task)).status).toBe(200)
    }

    it('F8 WORKFLOW-013 a person removed from the tenant gets neither its welcome nor news of bookings, and nobody of deleted ones', async () => {
      const guest = { userId: 'gast@demo.example', roles: [] }
      expect((await owner.post('/api/tenants/musterstadt/add-user', guest)).status).toBe(201)
      await removed(guest.userId)
      const mail = { type: 'email', receiverType: 'user', sendTo: people, bookingStatus: [] }
      const states = [
        { id: 'a', name: 'A', actions: [] },
        { id: 'b', name: 'B', actions: [mail] },
      ]
      const eventStateMapping = { onCreate: null, onCommit: null, onReject: null, onPay: null }
      const workflow = { name: 'Ablauf', active: true, states, eventStateMapping, defaultState: null }
      expect((await owner.put('/api/musterstadt/workflow', workflow)).status).toBe(200)
      const bookings = (await owner.get('/api/musterstadt/bookings')).body as readonly Booking[]
      const [kept, deleted] = bookings.filter((booking) => isDeletable(booking) && !booking.isRejected)
      if (kept === undefined || deleted === undefined) throw new Error('The demo data has no two bookings to delete.')
      await moved(kept.id)
      await moved(deleted.id)
      expect((await owner.delete(`/api/musterstadt/bookings/${deleted.id}`)).status).toBe(200)
      await removed(people[0])
      expect(await sentBy(post)).toEqual([expect.stringMatching(/^team@musterstadt\.example: /)])
    })
  })
})
