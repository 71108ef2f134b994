import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bookable, bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { type Account, accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, daily, openTown, type Town } from '../availability/town.ts'
import { publicCalls } from './publicCalls.ts'

/** In every text of the hidden objects. */
const canary = 'KANARIE-7f3a'

const hiddenTitle = `Geheimkammer ${canary}`

const secret: Partial<Bookable> = {
  type: 'room',
  title: hiddenTitle,
  description: `<p>${canary}</p>`,
  location: canary,
  flags: [canary],
  tags: [canary],
  bookingNotes: `<p>${canary}</p>`,
  isPublic: true,
  isBookable: true,
  isScheduleRelated: true,
  isOpeningHoursRelated: true,
  openingHours: daily('06:06', '07:07'),
}

const titlesIn = (body: unknown): readonly unknown[] =>
  Array.isArray(body) ? body.map((one: unknown) => (isDocument(one) ? one['title'] : one)) : []

describe.each(usualEngines)('who is named in permittedUsers and permittedRoles on %s', (engine) => {
  let town: Town
  let forGuest: string
  let forRole: string
  let building: string
  let part: string
  let ids: readonly string[]
  beforeAll(async () => {
    town = await openTown(engine)
    const owner = await town.as('owner')
    const { body } = await owner.put('/api/musterstadt/roles', { name: 'Vorstand' })
    const board = isDocument(body) ? String(body['id']) : ''
    forGuest = await town.bookable({ ...secret, permittedUsers: [accounts.guest] })
    forRole = await town.bookable({ ...secret, permittedRoles: [board] })
    part = await town.bookable({ title: 'Nebenraum' })
    building = await town.bookable({
      title: 'Haus für alle',
      relatedBookableIds: [forGuest, part, forRole],
      checkoutBookableIds: [{ bookableId: forGuest, mandatory: false }],
    })
    const roof = await town.bookable({ ...secret, permittedRoles: [board], relatedBookableIds: [building] })
    for (const bookableId of [forGuest, forRole])
      await town.booking({ bookableId, begin: at('24 10:00'), end: at('24 12:00') })
    ids = [forGuest, forRole, roof, building, part]
  })
  afterAll(() => town.close())

  it('PERM-028 no answer to a visitor, a stranger or a member of another town bears a word of what is hidden from them', async () => {
    const visitor = await town.as('visitor')
    const calls = await publicCalls(visitor, ids)
    expect(calls.some((call) => call.startsWith('/api/musterstadt/bookables/public'))).toBe(true)
    for (const who of ['visitor', 'otherOwner'] as const) {
      const session = await town.as(who)
      let answered = 0
      for (const call of calls) {
        const { status, text, headers } = await session.get(call)
        expect(status, call).toBeLessThan(500)
        if (status === 200) answered += 1
        expect(`${text} ${JSON.stringify([...headers])}`.includes(canary) ? `${who}: ${call}` : '').toBe('')
      }
      expect(answered).toBeGreaterThan(20)
    }
  })

  it('booking notes are read by everybody who sees the object, and their field says so', async () => {
    const id = await town.bookable({ title: 'Raum mit Hinweis', bookingNotes: '<p>Bitte klingeln.</p>' })
    expect((await town.ask(`public/${id}`)).body).toMatchObject({ bookingNotes: '<p>Bitte klingeln.</p>' })
    expect(bookableEntity.fields['bookingNotes'].help).toContain(
      'Auch ohne Buchung kann sie lesen, wer das Objekt sehen kann',
    )
  })

  it('PERM-028 an object hidden from somebody is answered like one that does not exist', async () => {
    for (const path of ['openingHours', 'availability', 'bookings?public=true']) {
      const [hidden, unknown] = [await town.ask(`${forGuest}/${path}`), await town.ask(`gibt-es-nicht/${path}`)]
      expect([path, hidden.status]).toEqual([path, 404])
      const shown = ({ body }: typeof hidden) => (isDocument(body) ? [body['code'], body['message']] : body)
      expect(shown(hidden)).toEqual(shown(unknown))
    }
    expect((await town.ask(`public/${forGuest}`)).status).toBe(404)
  })

  it('PERM-028 API-006 API-008 who is named finds it everywhere, others find what names nobody', async () => {
    const seen = async (who: Account | 'visitor') => titlesIn((await town.ask('public', who)).body)
    expect(await seen('visitor')).toContain('Haus für alle')
    expect(await seen('visitor')).not.toContain(hiddenTitle)
    expect((await seen('guest')).filter((title) => title === hiddenTitle)).toHaveLength(1)
    expect((await town.ask(`public/${forGuest}`, 'guest')).body).toMatchObject({ title: hiddenTitle })
    expect((await town.ask(`public/${forRole}`, 'guest')).status).toBe(404)
    expect((await town.ask(`${forGuest}/openingHours`, 'guest')).text).toContain('06:06')
    for (const path of ['availability', 'bookings?public=true'])
      expect((await town.ask(`${forGuest}/${path}`, 'guest')).status).toBe(200)
  })

  it('PERM-028 a role that is named opens it for those who bear it, staff with the right to read see it anyway', async () => {
    const owner = await town.as('owner')
    const { body } = await owner.get('/api/musterstadt/roles')
    const roles = Array.isArray(body) ? body.filter(isDocument) : []
    const own = roles.find(({ id }) => String(id).includes('eigen'))
    expect(own).toBeDefined()
    const forOwn = await town.bookable({ ...secret, permittedRoles: [String(own?.['id'])] })
    expect((await town.ask(`public/${forOwn}`, 'own')).status).toBe(200)
    expect((await town.ask(`public/${forOwn}`, 'guest')).status).toBe(404)
    expect((await town.ask(`public/${forRole}`, 'own')).status).toBe(404)
    for (const who of ['read', 'team', 'owner', 'instance'] as const)
      expect([who, (await town.ask(`public/${forRole}`, who)).status]).toEqual([who, 200])
  })

  it('PERM-028 where others speak of it, its id is told to nobody else either; people are named to nobody', async () => {
    const named = await town.bookable({ title: 'Freier Raum', isPublic: true, freeBookingUsers: [accounts.guest] })
    for (const path of [`public/${named}`, 'public'])
      expect((await town.ask(path)).text.includes(accounts.guest)).toBe(false)
    const parts = async (who: 'visitor' | 'guest' | 'team') => {
      const { body } = await town.ask(`public/${building}`, who)
      return isDocument(body) ? [body['relatedBookableIds'], body['checkoutBookableIds']] : body
    }
    const offer = [{ bookableId: forGuest, mandatory: false }]
    expect(await parts('visitor')).toEqual([[part], []])
    expect(await parts('guest')).toEqual([[forGuest, part], offer])
    expect(await parts('team')).toEqual([[forGuest, part, forRole], offer])
    const byFilter = async (field: string) =>
      (await town.ask(`public?filter=${encodeURIComponent(JSON.stringify({ [field]: [forGuest] }))}`)).status
    for (const field of ['relatedBookableIds', 'checkoutBookableIds.bookableId'])
      expect([field, await byFilter(field)]).toEqual([field, 400])
  })
})
