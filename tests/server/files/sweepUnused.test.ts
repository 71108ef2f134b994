import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/domain/time.ts'
import { systemActor } from '../../../src/server/actor.ts'
import type { Database, Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { type FileStore, openFileStore } from '../../../src/server/files/fileStore.ts'
import { sweepFiles } from '../../../src/server/files/sweepFiles.ts'
import { sweepUnused } from '../../../src/server/files/sweepUnused.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { engines } from '../../support/engines.ts'
import { forgetFiles } from '../../support/forgetFiles.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { signal } from '../../support/signal.ts'
import { testKey } from '../../support/testKey.ts'
import { sellFlyer } from '../documents/paidBookings.ts'
import { svg, textOf } from './sampleFiles.ts'
import { upload } from './upload.ts'

describe.each(engines)('files that no record names any more, on %s', (engine) => {
  let server: TestServer
  let store: FileStore
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    await forgetFiles(server)
    store = await openFileStore(null, server.dataDir)
  })
  afterAll(() => server.close())

  const sweep = (days: number, database = server.database, bytes = store) =>
    sweepUnused({
      database,
      store: bytes,
      kinds: createRecords(testKey).kinds,
      clock: () => Date.now() + days * dayMs,
    })
  const names = async () => {
    const rows = await server.database.system.query<{ name: string }>(
      sql`select name from file where directory = 'proben' order by name`,
    )
    return rows.map(({ name }) => name)
  }

  it('are deleted after 30 days, with their bytes and an entry in the history; those named anywhere stay', async () => {
    const team = await signIn(server, 'team')
    const owner = await signIn(server, 'owner')
    const put = async (name: string) => {
      const { file } = await upload(server.url, team, { name, bytes: svg, directory: 'proben' })
      return file.link
    }
    const [field, text, list, mail, booking, short, lost] = await Promise.all(
      ['feld.svg', 'text Ä&1.svg', 'liste.svg', 'beleg.svg', 'buchung.svg', 'kurz.svg', 'weg.svg'].map(put),
    )
    const town = '/api/musterstadt'
    const made = async (path: string, body: object) => {
      const { status, body: answer, text: words } = await team.put(`${town}/${path}`, body)
      if (status > 201) throw new Error(words)
      return String(Reflect.get(Object(answer), 'id'))
    }
    await made('bookables', {
      type: 'room',
      title: 'Mit Bildern',
      imgUrl: field,
      description: `<p>Plan: <img src="${text}" alt="Plan"></p>`,
      attachments: [{ id: 'a', title: 'Plan', url: list }],
    })
    const template = await owner.put('/api/tenants', {
      id: 'musterstadt',
      invoiceTemplate: `<html><body><img src="${mail}"></body></html>`,
    })
    const booked = await made('bookings', {
      bookableItems: [{ bookableId: await sellFlyer(team), amount: 1 }],
      name: 'Eva',
      mail: 'eva@muster.example',
      attachments: [{ id: 'b', type: 'agreement', url: booking }],
    })
    const passing = await made('bookables', { type: 'room', title: 'Vergeht', imgUrl: short })
    const all = await names()
    expect([template.status, all.length]).toEqual([200, 7])
    expect(await sweep(2)).toBe(0)
    expect((await team.delete(`${town}/bookables/${passing}`)).status).toBe(200)
    expect(await sweep(31)).toBe(0)
    expect(await names()).toEqual(all)
    expect(await fetched(lost ?? '')).toBe(200)
    expect(await sweep(33)).toBe(1)
    expect(await names()).toEqual(all.filter((name) => name !== 'weg.svg'))
    expect(await fetched(lost ?? '')).toBe(404)
    expect(await sweep(62)).toBe(1)
    expect(await names()).toEqual(
      ['beleg.svg', 'buchung.svg', 'feld.svg', 'liste.svg', 'text Ä&1.svg'].filter((name) => all.includes(name)),
    )
    expect((await owner.get(`${town}/audit?entity=file&action=delete`)).body).toMatchObject({
      entries: [
        { entityId: '/public/proben/kurz.svg', reason: 'files.unused' },
        { entityId: '/public/proben/weg.svg' },
      ],
    })
    expect(booked).not.toBe('')
  })

  it('stay when a link written by hand names them, in every form the server answers', async () => {
    const team = await signIn(server, 'team')
    const names = ['mit leer.svg', 'mit plus.svg', 'kodiert.svg', 'am Satzende.svg']
    for (const name of names) await upload(server.url, team, { name, bytes: svg, directory: 'hand' })
    const link = '/api/musterstadt/files/get?name=/public/hand/'
    const links = [
      `${link}mit leer.svg`,
      `${link}mit+plus.svg`,
      `${link.replace('name', '%6eame')}kodiert.svg`,
      `${link}am%20Satzende.svg`,
    ]
    expect(await Promise.all(links.map(fetched))).toEqual([200, 200, 200, 200])
    const [blank, plus, coded, plain] = links
    const description = `<p><a href="${blank}">a</a> <a href="${plus}">b</a> <a href="${coded}">c</a> siehe ${plain} und so weiter</p>`
    const saved = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Von Hand', description })
    expect(saved.status).toBe(201)
    for (const days of [2, 40]) await sweep(days)
    expect(await Promise.all(links.map(fetched))).toEqual([200, 200, 200, 200])
  })

  it('stay in directories named like a part of their link', async () => {
    const team = await signIn(server, 'team')
    const put = async (directory: string) =>
      (await upload(server.url, team, { name: 'plan.svg', bytes: svg, directory })).file.link
    const links = await Promise.all(['api', 'raum/api', 'api/files', 'files/get'].map(put))
    const [imgUrl, ...others] = links
    const attachments = others.map((url, index) => ({ id: String(index), title: 'Plan', url }))
    const description = `<p>Siehe ${others.join(' und ')}</p>`
    const saved = await team.put('/api/musterstadt/bookables', {
      type: 'room',
      title: 'Wie ein Link',
      imgUrl,
      attachments,
      description,
    })
    expect(saved.status).toBe(201)
    for (const days of [2, 40]) await sweep(days)
    expect(await Promise.all(links.map(fetched))).toEqual([200, 200, 200, 200])
  })

  it('stay when several links stand in one text, or a link is followed by a sign without a quote', async () => {
    const [team, owner] = [await signIn(server, 'team'), await signIn(server, 'owner')]
    const uploaded = async (name: string) =>
      (await upload(server.url, team, { name, bytes: svg, directory: 'text' })).file.link
    const word = async (index: number) => uploaded(`Plan ${index}.svg`)
    const links = await Promise.all(Array.from({ length: 9 }, (_, index) => word(index)))
    const [a, b, c, d, e, f, g, h, i] = links
    const room = await team.put('/api/musterstadt/bookables', {
      type: 'room',
      title: 'Im Text',
      bookingNotes: `Plan: ${a} und ${b}`,
      description: `<p>Siehe ${c}. ${'Viel Text davor. '.repeat(200)} ${d}, (${e})</p>`,
    })
    const template = await owner.put('/api/tenants', {
      id: 'musterstadt',
      invoiceTemplate:
        `<html><head><style>body { background: url(${f}) }</style></head>` +
        `<body><img srcset="${g} 1x, ${h} 2x"><p>${i}; und mehr</p></body></html>`,
    })
    expect([room.status, template.status]).toEqual([201, 200])
    for (const days of [2, 40]) await sweep(days)
    expect(await Promise.all(links.map(fetched))).toEqual(links.map(() => 200))
  })

  /** The sweep's database, with hooks before and after it deletes rows. */
  const around = (before: () => Promise<unknown>, after: () => Promise<unknown>): Database => {
    const { system } = server.database
    const transaction: typeof system.transaction = async (who, options, work) => {
      if (options.reason !== 'files.unused') return system.transaction(who, options, work)
      await before()
      const done = await system.transaction(who, options, work)
      await after()
      return done
    }
    return { ...server.database, system: { ...system, transaction } }
  }
  const nothing = () => Promise.resolve()
  const fetched = async (link: string) => {
    const { pathname, search } = new URL(link, server.url)
    return (await fetch(server.url + pathname + search)).status
  }

  it('stay when a record is saved with them while they are deleted', async () => {
    const team = await signIn(server, 'team')
    const { file } = await upload(server.url, team, { name: 'eben.svg', bytes: svg, directory: 'proben' })
    expect(await sweep(2)).toBe(0)
    const saved: number[] = []
    const save = async () => {
      const body = { type: 'room', title: 'Eben', imgUrl: file.link }
      saved.push((await team.put('/api/musterstadt/bookables', body)).status)
    }
    expect(await sweep(33, around(save, nothing))).toBe(0)
    expect(saved).toEqual([201])
    expect(await names()).toContain('eben.svg')
    expect(await fetched(file.link)).toBe(200)
    expect(await sweep(64)).toBe(0)
  })

  it.runIf(engine === 'postgres')('stay when that transaction commits after their rows are deleted', async () => {
    const team = await signIn(server, 'team')
    const { file } = await upload(server.url, team, { name: 'offen.svg', bytes: svg, directory: 'proben' })
    const body = { type: 'room', title: 'Offen' }
    const { body: saved } = await team.put('/api/musterstadt/bookables', body)
    const id = String(Reflect.get(Object(saved), 'id'))
    expect(await sweep(2)).toBe(0)
    const written = signal()
    const deleted = signal()
    const work = async (tx: Transaction) => {
      await tx.query(sql`update bookables set doc = doc || jsonb_build_object('imgUrl', ${file.link}::text)
        where tenant_id = 'musterstadt' and id = ${id}`)
      written.give()
      await deleted.given
    }
    let open: Promise<void> | undefined
    const begin = () => {
      const who = { actor: systemActor, at: Date.now() }
      open = server.database.system.transaction(who, { reason: 'test', tenant: 'musterstadt' }, work)
      return written.given
    }
    const end = () => {
      deleted.give()
      return open ?? nothing()
    }
    expect(await sweep(33, around(begin, end))).toBe(0)
    expect(await fetched(file.link)).toBe(200)
  })

  it('stay when that record is saved and the sweep ends before it has read the records again', async () => {
    const team = await signIn(server, 'team')
    const put = async (name: string) =>
      (await upload(server.url, team, { name, bytes: svg, directory: 'proben' })).file.link
    const [used, unused] = [await put('gebraucht.svg'), await put('ungebraucht.svg')]
    await sweep(2)
    const save = () => team.put('/api/musterstadt/bookables', { type: 'room', title: 'Unterbrochen', imgUrl: used })
    const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    await expect(sweep(33, around(save, lost))).rejects.toThrow('Connection terminated')
    expect(await sweepFiles({ database: server.database, store, clock: () => Date.now() + dayMs })).toBe(0)
    expect(await sweep(33)).toBe(1)
    expect([await fetched(used), await fetched(unused)]).toEqual([200, 404])
  })

  it('stay when the bytes of another cannot be removed, which the next sweep removes', async () => {
    const team = await signIn(server, 'team')
    const put = async (name: string) =>
      (await upload(server.url, team, { name, bytes: svg, directory: 'proben' })).file.link
    const unused = [await put('a.svg'), await put('z.svg')]
    const used = await put('m.svg')
    await sweep(2)
    const save = () => team.put('/api/musterstadt/bookables', { type: 'room', title: 'Danach', imgUrl: used })
    const failing = { ...store, remove: () => Promise.reject(new Error('EIO')) }
    await expect(sweep(33, around(save, nothing), failing)).rejects.toThrow('2 unused files')
    expect(await fetched(used)).toBe(200)
    expect(await sweep(33)).toBe(2)
    expect(await Promise.all(unused.map(fetched))).toEqual([404, 404])
  })

  it('wait another 30 days when they are uploaded again', async () => {
    const team = await signIn(server, 'team')
    const put = () => upload(server.url, team, { name: 'nochmal.svg', bytes: svg, directory: 'proben' })
    await put()
    expect(await sweep(2)).toBe(0)
    const { file } = await put()
    expect(file.basename).toBe('nochmal.svg')
    expect(await sweep(33)).toBe(0)
    expect(await names()).toContain('nochmal.svg')
    expect(await sweep(64)).toBe(1)
    expect(await names()).not.toContain('nochmal.svg')
  })

  it('count until then: what does not fit into the quota of the tenant is refused with a sentence', async () => {
    const [team, instance] = [await signIn(server, 'team'), await signIn(server, 'instance')]
    const limit = (maxFileMegabytes: number | null) =>
      instance.put('/api/tenants', { id: 'musterstadt', maxFileMegabytes })
    const put = (name: string) => upload(server.url, team, { name, bytes: textOf(600_000), directory: 'voll' })
    expect((await team.put('/api/tenants', { id: 'musterstadt', maxFileMegabytes: 9 })).status).toBe(403)
    const [used] = await server.database.system.query<{ sum: number }>(
      sql`select sum(size)::integer as sum from file where tenant_id = 'musterstadt'`,
    )
    const megabytes = Math.ceil(((used?.sum ?? 0) + 600_000) / 1_000_000)
    const room = Math.floor((megabytes * 1_000_000 - (used?.sum ?? 0)) / 600_000)
    await limit(megabytes)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, index) => put(`gross-${index}.txt`)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(room)
    const refused = replies.find(({ status }) => status !== 201)
    expect(refused).toMatchObject({ status: 409, code: 'FILE_QUOTA', path: '/file' })
    expect(refused?.message).toContain(`(${megabytes} MB) reicht nicht mehr`)
    await limit(null)
    expect((await put('gross-5.txt')).status).toBe(201)
  })
})
