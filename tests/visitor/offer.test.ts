import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { availabilityCall } from '../../src/api/availability.ts'
import { checkoutPermissionCall } from '../../src/api/checkout.ts'
import { offerCall, offerDetailCall } from '../../src/api/offer.ts'
import { addDays } from '../../src/domain/time.ts'
import type { RenderedPage } from '../../src/visitor/pageRequest.ts'
import { drawWith, titleOf, wordsOf } from './fakeAsking.ts'
import { at, card, dataOf, day, detailOf, german, hostile, linksOf, listOf, tenant } from './offerAnswers.ts'

describe('the list of what a town offers', () => {
  it('asks for what was typed, and keeps it in every link', async () => {
    const search = new URLSearchParams({
      q: 'Sall',
      art: 'room',
      merkmal: 'Barrierefrei',
      datum: german,
      von: '18',
      bis: '20',
      anzahl: '3',
    })
    const found = card({ free: true, location: 'Markt 1', flags: ['Barrierefrei'] })
    const { page, asked } = await drawWith(`/angebot/stadt?${search}`, [[offerCall, listOf([found], 3)]])
    expect(asked[0]?.parts.query).toEqual({
      q: 'Sall',
      type: 'room',
      flag: 'Barrierefrei',
      begin: at('18:00'),
      end: at('20:00'),
      amount: 3,
      page: 1,
    })
    expect(page.status).toBe(200)
    for (const part of ['Saal', 'Markt 1', 'Barrierefrei', 'frei', 'ab 20,00\u00a0€ je Stunde', 'Seite 1 von 3'])
      expect(wordsOf(page).replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '))
    const links = linksOf(page)
    expect(
      links.some((link) =>
        link.includes(`/checkout?id=saal&tenant=stadt&amount=3&start=${at('18:00')}&end=${at('20:00')}`),
      ),
    ).toBe(true)
    const [next = ''] = links.filter((link) => link.includes('rel="next"'))
    for (const part of ['q=Sall', 'art=room', 'merkmal=Barrierefrei', 'von=18', 'bis=20', 'anzahl=3', 'seite=2'])
      expect(next).toContain(part)
    // A chip removes its own filter only.
    const chips = links.filter((link) => link.includes('class="chip"'))
    expect(chips).toHaveLength(5)
    expect(chips.filter((link) => link.includes('q=Sall'))).toHaveLength(4)
  })

  it('names each fault, keeps what was typed, and still shows what the other filters find', async () => {
    const search = new URLSearchParams({
      q: 'Saal',
      datum: '31.2.',
      von: 'abends',
      bis: '',
      preis: 'billig',
      anzahl: '0',
    })
    const { page, asked } = await drawWith(`/angebot/stadt?${search}`, [[offerCall, listOf([card()])]])
    expect(asked[0]?.parts.query).toEqual({ q: 'Saal', page: 1 })
    expect(page.status).toBe(400)
    for (const id of ['datum', 'von', 'bis', 'preis', 'anzahl']) expect(page.html).toContain(`<a href="#${id}">`)
    for (const value of ['31.2.', 'abends', 'billig']) expect(page.html).toContain(`value="${value}"`)
    expect(page.html).toMatch(/<details open/)
  })

  it.each([
    ['01.02.2020', '', 'schon vorbei'],
    [german, addDays(day, 40).split('-').toReversed().join('.'), 'höchstens 31 Tage'],
  ])('refuses the period from %s to %s by itself', async (datum, letzterTag, sentence) => {
    const search = new URLSearchParams({ datum, letzterTag, von: '9', bis: '10' })
    const { page, asked } = await drawWith(`/angebot/stadt?${search}`, [[offerCall, listOf([])]])
    expect([page.status, asked[0]?.parts.query]).toEqual([400, { page: 1 }])
    expect(wordsOf(page)).toContain(sentence)
  })

  it('shows the list without filters that the server refuses', async () => {
    const { page } = await drawWith('/angebot/stadt?q=x', [
      [offerCall, 400],
      [offerCall, listOf([card()])],
    ])
    expect(page.status).toBe(400)
    expect(wordsOf(page)).toContain('1 Angebot gefunden')
  })

  it('says what to do about nothing found, an empty town, an unknown one and too many requests', async () => {
    const at404 = await drawWith('/angebot/nirgends', [[offerCall, 404]])
    expect([at404.page.status, titleOf(at404.page)]).toEqual([404, 'Ort nicht gefunden'])
    const none = await drawWith('/angebot/stadt?q=x', [[offerCall, listOf([])]])
    expect(wordsOf(none.page)).toContain('Entfernen Sie einen Filter')
    const empty = await drawWith('/angebot/stadt', [[offerCall, listOf([])]])
    expect(wordsOf(empty.page)).toContain('nichts online angeboten')
    const busy = await drawWith('/angebot/stadt', [[offerCall, 429]])
    expect(busy.page.status).toBe(429)
  })

  it('tells why an object is not free, and then books without the period', async () => {
    const search = new URLSearchParams({ datum: german, von: '18', bis: '20' })
    const { page } = await drawWith(`/angebot/stadt?${search}`, [
      [offerCall, listOf([card({ free: false, reason: 'Bereits gebucht.' })])],
    ])
    expect(wordsOf(page)).toContain('nicht frei Bereits gebucht.')
    expect(page.html).toContain('href="/checkout?id=saal&amp;tenant=stadt&amp;amount=1"')
  })

  it('24 cards are few bytes, and bring one script beside that of every page', async () => {
    const objects = Array.from({ length: 24 }, (_, number) =>
      card({ id: `o${number}`, summary: `${number} `.repeat(60), tags: ['a'], flags: ['b', 'c'] }),
    )
    const { page } = await drawWith('/angebot/stadt', [[offerCall, listOf(objects)]])
    expect(gzipSync(page.html).length).toBeLessThan(30_000)
    expect(page.html.match(/<script type="module"/g)).toHaveLength(2)
  })
})

describe('pages of the offer in a frame and for search engines', () => {
  it('keep the frame in every link of their own and leave it for all others', async () => {
    const { page } = await drawWith('/angebot/stadt?embed=1', [[offerCall, listOf([card()], 2)]])
    expect(page.frameAncestors).toEqual(tenant.embedOrigins)
    expect(page.html).not.toContain('class="top"')
    expect(page.html).toContain('name="embed"')
    for (const link of linksOf(page).filter((each) => !each.includes('href="#')))
      expect(link).toMatch(/href="\/angebot\/[^"]*embed=1|target="_top"/)
    const { page: plain } = await drawWith('/angebot/stadt', [[offerCall, listOf([card()])]])
    expect([plain.frameAncestors, plain.html.includes('embed=1')]).toEqual([undefined, false])
  })

  it('hostile texts stay texts, also in the data for search engines', async () => {
    const texts = card({ title: hostile, location: hostile, flags: [hostile], detailLink: null })
    const list = await drawWith('/angebot/stadt', [[offerCall, listOf([texts])]])
    const object = await drawWith('/angebot/stadt/saal', [
      [
        offerDetailCall,
        detailOf({
          card: texts,
          documents: [{ title: hostile, type: 'agreement', caption: '', url: 'javascript:alert(1)' }],
        }),
      ],
      [checkoutPermissionCall, {}],
      [availabilityCall, []],
    ])
    for (const { page } of [list, object]) {
      expect(page.html).not.toMatch(/<script>alert|<!-- |javascript:/)
      expect(JSON.stringify(dataOf(page))).toContain('alert(1)')
    }
    expect(dataOf(object.page)).toMatchObject({ '@type': ['Place', 'Product'], name: hostile })
  })

  it('filtered and unlisted pages are left out by search engines', async () => {
    const robots = ({ html }: RenderedPage) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
    const all = await drawWith('/angebot/stadt?seite=2', [[offerCall, listOf([card()], 2)]])
    const filtered = await drawWith('/angebot/stadt?q=x', [[offerCall, listOf([card()])]])
    const unlisted = await drawWith('/angebot/stadt/saal', [
      [offerDetailCall, detailOf({ isPublic: false })],
      [checkoutPermissionCall, {}],
      [availabilityCall, []],
    ])
    expect([all, filtered, unlisted].map(({ page }) => robots(page))).toEqual(['index,follow', 'noindex', 'noindex'])
    expect(all.page.html).toContain('<link rel="canonical" href="https://buchung.example/angebot/stadt?seite=2"/>')
  })
})
