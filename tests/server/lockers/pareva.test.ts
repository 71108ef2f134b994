import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedLockerApplication } from '../../../src/server/lockers/lockerSystem.ts'
import { createPareva } from '../../../src/server/lockers/pareva.ts'
import { type Pareva, parevaAccess, startPareva } from '../../peers/pareva.ts'

let peer: Pareva
beforeAll(async () => {
  peer = await startPareva()
})
afterAll(() => peer.close())
beforeEach(() => {
  peer.behave({})
  for (const list of [peer.requests, peer.rentals, peer.mails]) list.splice(0)
})

const pareva = (outboundAllow: readonly string[] = ['127.0.0.1']) => createPareva({ outboundAllow })
const application = (change: Partial<OpenedLockerApplication> = {}): OpenedLockerApplication => ({
  ...{ serverUrl: `${peer.url}/`, ...parevaAccess },
  ...change,
})
const rental = {
  ...{ sizeId: 'klein', mail: 'erika@muster.example', fromMail: 'rathaus@stadt.example' },
  ...{ begin: 1_764_576_000_000, end: 1_764_583_200_000 },
}

describe('the lockers of Pareva', () => {
  it('offers its sizes, by name where they have one', async () => {
    expect(await pareva().sizes(application())).toEqual([
      { id: 'bahnhof-reihe-a', name: 'Reihe A (groß)' },
      { id: 'bahnhof-reihe-b', name: 'Reihe B' },
      { id: 'klein', name: 'klein' },
    ])
  })

  it.each([
    [{ sizes: 'error' } as const, {}, /lehnt ab/],
    [{ sizes: 'refused' } as const, {}, /locker offline/],
    [{ fault: 'page' } as const, {}, /lehnt ab \(Antwort 200\)/],
    [{ fault: 'huge' } as const, {}, /zu groß/],
    [{ fault: 'redirect' } as const, {}, /Antwort 302/],
    [{}, { password: 'falsch' }, /Benutzername oder Passwort/],
    [{}, { lockerId: '../..' }, /Antwort 404/],
  ])('says in German why it has no sizes (%o, %o)', async (behaviour, access, words) => {
    peer.behave(behaviour)
    await expect(pareva().sizes(application(access))).rejects.toThrow(words)
  })

  it('rents by numbers as text, and the person gets a mail with the code', async () => {
    expect(await pareva().open(application(), rental)).toEqual({ result: 'open', processId: 'process-1' })
    expect(peer.rentals[0]).toMatchObject({
      ...{ size: 'klein', lockerId: 'bahnhof-1' },
      body: {
        ...{ managerAssignment: false, email: 'erika@muster.example', fromEmail: 'rathaus@stadt.example' },
        ...{ plannedBegin: '1764576000000', date_estimate_delivery: '7200000', itemName: '', additionalInfo: {} },
      },
    })
    expect(peer.mails).toEqual([{ to: 'erika@muster.example', processId: 'process-1' }])
  })

  it.each([
    ['full', 'refused', 0],
    ['nameless', 'refused', 0],
    ['crash', 'unclear', 1],
  ] as const)('tells what is refused from what may have happened: %s', async (open, result, rentals) => {
    peer.behave({ open })
    expect(await pareva().open(application(), rental)).toMatchObject({ result })
    expect(peer.rentals).toHaveLength(rentals)
  })

  it('is unclear after ten seconds without an answer, though the rental exists', { timeout: 20_000 }, async () => {
    peer.behave({ open: 'lost' })
    expect(await pareva().open(application(), rental)).toMatchObject({
      ...{ result: 'unclear', words: expect.stringContaining('10 Sekunden') as string },
    })
    expect(peer.rentals).toHaveLength(1)
  })

  it('refuses for sure what was never sent: a wrong password, a forbidden or dead address', async () => {
    const results = [
      await pareva().open(application({ password: 'falsch' }), rental),
      await pareva([]).open(application(), rental),
      await pareva().open(application({ serverUrl: 'http://127.0.0.1:9' }), rental),
      await pareva().open(application({ serverUrl: 'kein Server' }), rental),
    ]
    expect(results.map(({ result }) => result)).toEqual(Array(4).fill('refused'))
    expect(peer.rentals).toEqual([])
    for (const result of results) expect(JSON.stringify(result)).not.toContain('falsch')
  })

  it('cancels, and takes an unknown process for one that has ended', async () => {
    await pareva().open(application(), rental)
    expect(await pareva().cancel(application(), 'process-1')).toEqual({ result: 'gone' })
    expect(peer.requests.at(-1)).toMatchObject({ path: '/locker/bahnhof-1/process/process-1/cancel', text: '' })
    expect(await pareva().cancel(application(), 'process-1')).toEqual({ result: 'gone' })
    peer.behave({ cancel: 'refused' })
    await pareva().open(application(), rental)
    expect(await pareva().cancel(application(), 'process-2')).toMatchObject({
      ...{ result: 'refused', words: expect.stringContaining('locker in use') as string },
    })
  })
})
