import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { copyTemplate, type TestLocation } from '../support/engines.ts'
import { openPage } from '../support/page.ts'
import { signIn } from '../support/session.ts'
import { type DevelopmentServer, startDevelopment, withField } from '../support/developmentServer.ts'

describe('npm run dev', () => {
  let location: TestLocation
  let server: DevelopmentServer
  let browser: Browser
  beforeAll(async () => {
    location = await copyTemplate('pglite', 'demo')
    ;[server, browser] = await Promise.all([startDevelopment(location.dataDir), launchChromium()])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await location.remove()
  })

  const schemaFile = (): string => join(server.root, 'schemas/coupon.schema.json')
  /** The typed text and a marker of the page: a reload would lose it. */
  const untouched = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => Reflect.get(window, 'marked') as unknown)).toBe(true)
    expect(await page.getByLabel('Beschreibung').inputValue()).toBe('Getippt')
  }

  it('shows each saved field in the open form without a reload, a broken schema on its line, and never a server that is gone', async () => {
    onTestFailed(() => console.error(server.output()))
    const { page, expectFault } = await openPage(browser, { url: server.url, account: 'team' })
    // Fonts are outside of the copy, where Vite serves no files.
    expectFault(/403|woff2/)
    await page.goto('/admin/gutscheine/create')
    const description = page.getByLabel('Beschreibung')
    await description.waitFor({ timeout: 90_000 })
    await page.evaluate(() => Reflect.set(window, 'marked', true))
    await description.fill('Getippt')

    let schema = readFileSync(schemaFile(), 'utf8')
    for (const number of [1, 2]) {
      schema = withField(schema, number)
      writeFileSync(schemaFile(), schema)
      await page.getByLabel(`Geber ${number}`).waitFor()
      await untouched(page)
    }

    writeFileSync(schemaFile(), schema.replace('"widget": "readonly"', '"widget": "readonli"'))
    const line = schema.split('\n').findIndex((text) => text.includes('"widget": "readonly"')) + 1
    const overlay = page.locator('vite-error-overlay')
    await overlay
      .getByText(new RegExp(`coupon\\.schema\\.json:${line}:`))
      .first()
      .waitFor()
    await overlay.getByText('Did you mean "readonly"?').first().waitFor()
    writeFileSync(schemaFile(), schema)
    await overlay.waitFor({ state: 'detached' })
    await untouched(page)

    // The server behind restarts with the new schema; requests wait meanwhile.
    const team = await signIn(server, 'team')
    writeFileSync(schemaFile(), withField(schema, 4))
    const statuses = new Set<number>()
    await expect
      .poll(
        async () => {
          const reply = await team.get('/api/docs/json')
          statuses.add(reply.status)
          return reply.text.includes('sponsor4')
        },
        { timeout: 200_000 },
      )
      .toBe(true)
    expect([...statuses]).toEqual([200])
  })
})
