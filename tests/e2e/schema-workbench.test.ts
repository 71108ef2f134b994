import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { createServer, loadConfigFromFile, type PluginOption, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameAddress, type Shown, states } from '../../src/admin/workbench/address.ts'
import { definitions } from '../../src/generated/admin/resources.tsx'
import { axeFaults } from '../support/axe.ts'
import { launchChromium } from '../support/chromium.ts'
import { copyOfProject, withField } from '../support/developmentServer.ts'
import { freePort } from '../support/freePort.ts'
import { openPage } from '../support/page.ts'
import { settled } from './settled.ts'
import { openWorld } from './world.ts'

const coupon: Shown = { entity: 'coupon', view: 'form', state: 'sample', role: 'owner', screen: '' }

const isPage = (plugin: PluginOption): boolean =>
  !(plugin && 'name' in plugin && ['server-behind', 'types-on-save'].includes(plugin.name))

/** The Vite of `npm run dev` for a project, without the server behind it, which the workbench never asks. */
const openVite = async (root: string): Promise<ViteDevServer> => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'browser' }, join(root, 'vite.config.ts'), root)
  if (!loaded) throw new Error('There is no vite.config.ts.')
  const { plugins = [], ...config } = loaded.config
  return createServer({
    ...config,
    ...{ configFile: false, mode: 'browser', logLevel: 'silent', root },
    plugins: plugins.filter(isPage),
    server: { host: '127.0.0.1', port: await freePort(), watch: config.server?.watch ?? {} },
  })
}

/** Shows something in a frame's page without loading it again. */
const show = async (page: Page, shown: Shown): Promise<void> => {
  await page.evaluate((hash) => location.replace(hash), new URL(frameAddress(shown, 'light'), page.url()).hash)
  const { entity, view, state, role } = shown
  const frame = page.locator(`[data-shown="${entity} ${view} ${state} ${role}"]`)
  await frame.waitFor()
  // Only a form, a table, cards or a reason why there is none end the skeleton.
  await page.locator('form, table, article, main [role="status"]').first().waitFor()
}

describe('the workbench of the schemas', () => {
  let root: string
  let vite: ViteDevServer
  let browser: Browser
  let url: string

  beforeAll(async () => {
    root = copyOfProject()
    ;[vite, browser] = await Promise.all([openVite(root), launchChromium()])
    await vite.listen()
    url = `http://127.0.0.1:${vite.config.server.port}`
  })
  afterAll(async () => {
    await browser.close()
    await vite.close()
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  const open = async () => {
    const visit = await openPage(browser, { url })
    // Fonts are outside of the copy; emotion warns of a selector that matters only to pages drawn by a server.
    visit.expectFault(/403|woff2|first-child/)
    return visit
  }

  it('shows each entity as a form with four samples and as a list, and sends nothing', async () => {
    const { page, expectFault } = await open()
    expectFault(/Die Werkbank speichert und sendet nichts/)
    const sent: string[] = []
    page.on(
      'request',
      (request) => /^\/(?:api|auth|csv)\//.test(new URL(request.url()).pathname) && sent.push(request.url()),
    )
    await page.goto(frameAddress(coupon, 'light'))
    for (const { entity } of definitions)
      for (const state of states) {
        await show(page, { ...coupon, entity: entity.name, state })
        if (state === 'invalid' && (await page.locator('form').count()) > 0)
          await page
            .getByText(/nicht gespeichert|zu korrigieren/)
            .first()
            .waitFor()
      }
    await show(page, { ...coupon, view: 'list' })
    expect(await page.locator('tbody tr').count()).toBe(3)
    await show(page, { ...coupon, role: 'reader' })
    await page.getByText('Ihnen fehlt das Recht, diesen Eintrag zu ändern.').waitFor()
    expect(await page.getByRole('button', { name: /Speichern/ }).count()).toBe(0)
    await show(page, { ...coupon, state: 'longest' })
    expect(await axeFaults(page)).toEqual([])
    await show(page, coupon)
    await page.getByLabel('Beschreibung').fill('Neu')
    await page.getByRole('button', { name: /Speichern/ }).click()
    await page.getByText('Die Werkbank speichert und sendet nichts.').waitFor()
    expect(sent).toEqual([])
    await page.goto(frameAddress({ ...coupon, entity: 'role' }, 'dark'))
    await page.locator('form').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await axeFaults(page)).toEqual([])
  })

  it('has a page for each entity with API, storage, rights and changes', async () => {
    const { page, context } = await open()
    // Their content is tested above; here it would only take time.
    await context.route('**/_rahmen**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/admin/_schemas')
    expect(await axeFaults(page)).toEqual([])
    for (const { entity } of definitions) {
      await page.getByRole('link', { name: entity.label.many, exact: true }).click()
      await page.getByRole('heading', { name: 'Bearbeiten als …' }).waitFor()
      await page.getByText('Es gibt keinen früheren Stand zum Vergleichen.').waitFor()
      await page.getByRole('link', { name: 'Alle Schemata' }).click()
    }
    await page.goto('/admin/_schemas/coupon?zustand=invalid')
    await page.getByRole('tab', { name: 'Ungültig', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Längste Wörter' }).click()
    expect(new URL(page.url()).searchParams.get('zustand')).toBe('longest')
    const text = await page.locator('main').innerText()
    for (const part of ['PUT /api/muster-1/coupons?create=true', 'valid_from', 'manageCoupons', 'Server, berechnet'])
      expect(text).toContain(part)
    expect(await page.locator('iframe').count()).toBe(7)
    expect(await axeFaults(page)).toEqual([])
  })

  it('moves neither the page nor the focus when a frame shows its faults, and does in a frame that one works in', async () => {
    const { page, expectFault } = await open()
    expectFault(/Die Werkbank speichert und sendet nichts/)
    await page.setViewportSize({ width: 1280, height: 320 })
    await page.goto('/admin/_schemas/coupon')
    const form = page.locator('iframe').first().contentFrame()
    await form.getByLabel('Beschreibung').waitFor()
    const tab = page.getByRole('tab', { name: 'Ungültig' })
    await tab.click()
    const place = () =>
      page.evaluate(() => [
        [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0),
        document.activeElement?.getAttribute('role'),
      ])
    const before = await place()
    const summary = form
      .locator('[role="alert"], [tabindex="-1"]')
      .filter({ hasText: /zu korrigieren|nicht gespeichert/ })
    await summary.first().waitFor()
    await page
      .locator('iframe')
      .nth(1)
      .contentFrame()
      .getByText(/zu korrigieren|nicht gespeichert/)
      .first()
      .waitFor()
    expect(await place()).toEqual(before)
    expect(before[1]).toBe('tab')

    await page.setViewportSize({ width: 1280, height: 1400 })
    await form.getByLabel('Beschreibung').click()
    await form.getByRole('button', { name: /Speichern/ }).click()
    await expect.poll(() => summary.first().evaluate((box) => box.contains(box.ownerDocument.activeElement))).toBe(true)
  })

  it('shows a saved field at once', async () => {
    const { page } = await open()
    await page.goto('/admin/_schemas/coupon')
    const form = page.locator('iframe').first().contentFrame()
    await form.getByLabel('Beschreibung').waitFor()
    const file = join(root, 'schemas/coupon.schema.json')
    writeFileSync(file, withField(readFileSync(file, 'utf8'), 7))
    await form.getByLabel('Geber 7').waitFor()
    expect(await form.getByLabel('Geber 7').inputValue()).toBe('Geber 7 1')
    await page.getByRole('region', { name: 'Anfrage' }).getByText('"sponsor7"').waitFor()
  })
})

describe('a build', () => {
  it('has nothing of the workbench, and no page at its address', async () => {
    const files = ['dist/browser', 'dist/server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    const texts = files.filter((file) => /\.(?:js|json|html)$/.test(file))
    expect(texts.length).toBeGreaterThan(50)
    const marks = /\/_schemas|\/@schemas|Werkbank|admin\/workbench/
    expect(texts.filter((file) => marks.test(readFileSync(file, 'utf8')))).toEqual([])
    const world = await openWorld()
    try {
      const { page } = await world.open({ account: 'instance' })
      await page.goto('/admin/_schemas')
      await settled(page)
      expect(await page.locator('h1').innerText()).toBe('Seite nicht gefunden')
    } finally {
      await world.close()
    }
  })
})
