import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitorScripts } from '../../src/visitor/visitorAssets.ts'
import { axeFaults } from '../support/axe.ts'
import { looks } from './looks.ts'
import { openWorld, type World } from './world.ts'

/** Script and style of a page without sign-in, gzip; those of every page leave room for the style inside /login, which has 10 kB. */
const [maxPageBytes, maxBytesOfEvery] = [20_000, 5_400]
const maxCommonRulesBytes = 1_000

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

describe('the built scripts of pages without sign-in', () => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync('dist/browser/manifest.json', 'utf8'))
  /** Size, gzip. */
  const bytesOf = (file: string): number => gzipSync(readFileSync(`dist/browser/${file}`)).length
  /** Files loaded before an entry runs. */
  const filesOf = (entry: string): readonly string[] => {
    const seen = new Set<string>()
    const files = new Set<string>()
    const walk = (key: string): void => {
      const chunk = manifest[key]
      if (chunk === undefined || seen.has(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      for (const imported of chunk.imports ?? []) walk(imported)
    }
    walk(entry)
    return [...files]
  }

  it.each(Object.entries(visitorScripts))('%s weighs little with that of every page', (_name, entry) => {
    const files = [...new Set([...filesOf(visitorScripts.every), ...filesOf(entry)])]
    expect(files.length).toBeGreaterThan(0)
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(entry === visitorScripts.every ? maxBytesOfEvery : maxPageBytes)
  })

  it('share no file with the back office but that of every page and a small one of common rules', () => {
    const admin = new Set(filesOf('src/admin/index.html'))
    const common = new Set(filesOf(visitorScripts.every))
    for (const entry of Object.values(visitorScripts)) {
      const shared = filesOf(entry).filter((file) => admin.has(file) && !common.has(file))
      expect([entry, shared.filter((file) => !/runtime|commonRules/.test(file))]).toEqual([entry, []])
      for (const file of shared) expect(bytesOf(file)).toBeLessThanOrEqual(maxCommonRulesBytes)
    }
  })
})

describe('who may enter', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('AUTH-003 AUTH-004 AUTH-005 PERM-030 the series checkout redirects to the start page without the right to book this series', async () => {
    const town = 'musterstadt'
    const { page: owner } = await world.open({ account: 'owner' })
    const object = async (enabled: boolean, permittedRoles: readonly string[]): Promise<string> => {
      const answer = await owner.request.put(`/api/${town}/bookables`, {
        data: {
          type: 'room',
          title: 'Saal',
          isBookable: true,
          isScheduleRelated: true,
          groupBooking: { enabled, permittedRoles },
        },
        headers: { 'x-requested-with': 'booking-admin' },
      })
      const { id: made }: { id: string } = await answer.json()
      return made
    }
    /** The requested path and those of all redirects after it. */
    const enter = async (account: 'team' | 'read' | undefined, bookable: string) => {
      const { page } = await world.open(account === undefined ? {} : { account })
      const answer = await page.goto(`/checkout/group?${new URLSearchParams({ id: bookable, tenant: town })}`)
      const paths: string[] = []
      for (let request = answer?.request() ?? null; request !== null; request = request.redirectedFrom())
        paths.unshift(new URL(request.url()).pathname)
      return paths
    }
    const [closed, free, listed] = [await object(false, []), await object(true, []), await object(true, ['team'])]
    expect(await enter(undefined, closed)).toEqual(['/checkout/group', '/', '/login'])
    expect(await enter('team', closed)).toEqual(['/checkout/group', '/', '/login'])
    expect(await enter(undefined, free)).toEqual(['/checkout/group'])
    expect(await enter(undefined, listed)).toEqual(['/checkout/group', '/', '/login'])
    expect(await enter('read', listed)).toEqual(['/checkout/group', '/', '/login'])
    expect(await enter('team', listed)).toEqual(['/checkout/group'])
  })

  it.each([
    ['CHECKOUT-001', '/login', 'Anmelden'],
    ['CHECKOUT-002', '/login/sso', 'Mit Verwaltungskonto anmelden'],
    ['CHECKOUT-003', '/registrieren', 'Registrieren'],
    ['CHECKOUT-007', '/willkommen', 'Willkommen'],
    ['CHECKOUT-008', '/email/verify', 'E-Mail-Adresse bestätigen'],
    ['CHECKOUT-009', '/password/reset', 'Passwort zurücksetzen'],
    ['CHECKOUT-010', '/password/confirmed', 'Passwort geändert'],
  ])('%s %s is reachable without login', async (_id, path, title) => {
    const { page } = await world.open({ hasScript: false })
    expect((await page.goto(path))?.status()).toBe(200)
    expect([new URL(page.url()).pathname, await page.locator('h1').innerText()]).toEqual([path, title])
  })

  it.each(looks)('the page of an event shows its picture, $scheme, $width px wide', async (look) => {
    const { page } = await world.open(look)
    await page.goto('/event/musterstadt/stadtfest')
    const picture = page.locator('main img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
  })

  it('a page fits the width of every phone, for guests and with the links of an account', async () => {
    for (const options of [{}, { account: 'guest' } as const]) {
      const { page } = await world.open(options)
      await page.goto('/angebot/musterstadt')
      const tooWide: number[] = []
      for (let width = 320; width <= 640; width += 10) {
        await page.setViewportSize({ width, height: 800 })
        if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width)
      }
      expect(tooWide).toEqual([])
    }
  })

  it('the page of an event sells its tickets and gives its date to a calendar', async () => {
    const { page, context } = await world.open({ hasScript: false })
    await page.goto('/event/musterstadt/lesenacht')
    const file = await page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')
    const answer = await context.request.get(file ?? '')
    expect([answer.headers()['content-type'], await answer.text()]).toEqual([
      expect.stringContaining('text/calendar'),
      expect.stringMatching(/BEGIN:VEVENT[^]*SUMMARY:Lesenacht/),
    ])
    await page.locator('main .links a').first().click()
    await page.getByRole('link', { name: 'Buchen' }).first().waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Veranstaltungen', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/angebot/musterstadt/veranstaltungen')
  })
})
