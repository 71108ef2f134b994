import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { type DevelopmentServer, startDevelopment } from '../support/developmentServer.ts'
import { copyTemplate, type TestLocation } from '../support/engines.ts'
import { openPage } from '../support/page.ts'

let location: TestLocation
let server: DevelopmentServer
let browser: Browser
beforeAll(async () => {
  location = await copyTemplate('pglite', 'demo')
  ;[server, browser] = await Promise.all([startDevelopment(location.dataDir, { DEMO: 'true' }), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  await location.remove()
})

/** Writes the project's file with one change into the copy. */
const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(server.root, file), text.replace(from, to))
}

it('an override is drawn whatever widget its field has, and a missing required one is named, misspelt ones first', async () => {
  onTestFailed(() => console.error(server.output()))
  edit(
    'overrides/coupon/couponOverrides.tsx',
    "form: 'dialog',",
    "form: 'dialog', fields: { description: ({ value, Default }) => <div>Von Hand: {value}.<Default /></div> },",
  )
  const { page, expectFault } = await openPage(browser, { url: server.url, account: 'team' })
  // Fonts are outside of the copy, where Vite serves no files.
  expectFault(/403|woff2/)
  await page.goto('/admin/gutscheine/create')
  const description = page.getByLabel('Beschreibung')
  await description.waitFor({ timeout: 90_000 })
  await description.fill('Sommer')
  await page.getByText('Von Hand: Sommer.').waitFor()
  expect(await page.locator('[id="general_description-label"]').count()).toBe(1)

  // An open page would reload by itself, and abort the next address.
  await page.goto('about:blank')
  edit('overrides/bookable/bookableOverrides.ts', '    attachments: lazy', '    attachment: lazy')
  await expect.poll(server.output, { timeout: 90_000 }).toContain('page reload overrides/bookable/bookableOverrides.ts')
  await page.goto('/admin/raeume/create')
  await page.getByText('overrides/bookable/Attachments.tsx').waitFor({ state: 'attached', timeout: 90_000 })
  const overlay = page.locator('vite-error-overlay')
  await overlay
    .getByText(/bookableOverrides\.ts:\d+:\d+ TS2561: .*'attachment' does not exist/)
    .first()
    .waitFor({ timeout: 90_000 })
})

it('a new migration restarts the server, and the demo accounts are printed once', async () => {
  onTestFailed(() => console.error(server.output()))
  const migration = join(server.root, 'src/server/database/migrations/0999_refused.sql')
  writeFileSync(migration, "do $$ begin raise exception 'this migration has run'; end $$;\n")
  await expect.poll(server.output, { timeout: 90_000 }).toContain('this migration has run')
  rmSync(migration)
  const status = async (): Promise<number> => (await fetch(`${server.url}/api/docs/json`)).status
  await expect.poll(status, { timeout: 90_000 }).toBe(200)
  expect(server.output().split('Beispielkonten')).toHaveLength(2)
})
