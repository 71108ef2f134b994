import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedText } from '../support/mailedLink.ts'
import { authorityFile, type MailServer, mailSettings, startMailServer } from '../support/mailServer.ts'
import { signIn } from '../support/session.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const operator = 'barrieren@demo.example'

describe('the accessibility statement', () => {
  let world: World
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    world = await openWorld('pglite', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: 'localhost' })
  })
  afterAll(async () => {
    await world.close()
    await mails.close()
  })

  const set = async (change: object) => {
    const saved = await (await signIn(world.server, 'instance')).put('/api/instances', change)
    expect(saved.status).toBe(200)
  }

  it('is one link away from every page, and says what the software does and whom to ask', async () => {
    await set({ mailEnabled: false })
    const { page, expectFault } = await world.open()
    expectFault(/status of 404/)
    for (const path of ['/login', '/angebot/musterstadt', '/checkout/status', '/password/reset', '/gibt-es-nicht']) {
      await page.goto(path)
      expect(await page.getByRole('link', { name: 'Barrierefreiheit' }).count(), path).toBe(1)
    }
    await page.goto('/angebot/musterstadt')
    await page.getByRole('link', { name: 'Barrierefreiheit' }).click()
    expect(await page.locator('h1').innerText()).toBe('Barrierefreiheit')
    expect(await page.locator('main').innerText()).toContain('WCAG 2.2')
    expect(await page.getByLabel('Was ist die Barriere?').count()).toBe(0)
    expect(await page.locator('main').innerText()).toContain('Zweckverband Digitale Kommunen')
    expect(await faultsIn(page)).toEqual([])
  })

  it('is reached from the back office', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Barrierefreiheit' }).click()
    await page.waitForURL((url) => url.pathname === '/barrierefreiheit')
  })

  it.each([true, false])('takes reports of barriers, keeps what was typed, with script: %s', async (hasScript) => {
    await set({
      ...mailSettings(mails.port),
      accessibilityMail: operator,
      accessibilityStatement: '<h2>Stand</h2><p>Unsere eigene Erklärung.</p>',
      accessibilityEnforcement: 'Schlichtungsstelle des Landes\nMarkt 1',
    })
    const { page, expectFault } = await world.open({ hasScript })
    expectFault(/status of 422/)
    await page.goto('/angebot/musterstadt')
    await page.getByRole('link', { name: 'Barrierefreiheit' }).click()
    for (const words of ['Unsere eigene Erklärung.', 'Schlichtungsstelle des Landes'])
      expect(await page.locator('main').innerText()).toContain(words)
    await page.getByLabel('Auf welcher Seite?').fill('Angebot der Stadt')
    const message = `Die Farben sind zu blass (${hasScript}).`
    await page.getByLabel('E-Mail').fill('eva')
    await page.getByRole('button', { name: 'Barriere melden' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Bitte beschreiben Sie die Barriere.')
    expect(await page.getByLabel('E-Mail').inputValue()).toBe('eva')
    expect(await page.getByLabel('Auf welcher Seite?').inputValue()).toBe('Angebot der Stadt')
    if (hasScript) expect(await faultsIn(page)).toEqual([])
    await page.getByLabel('E-Mail').fill('eva@demo.example')
    await page.getByLabel('Was ist die Barriere?').fill(message)
    await expect
      .poll(async () => {
        if ((await page.getByRole('status').count()) > 0) return page.getByRole('status').innerText()
        await page.getByRole('button', { name: 'Barriere melden' }).click()
        return ''
      })
      .toContain('Ihre Meldung ist beim Betreiber eingegangen')
    if (hasScript) expect(await faultsIn(page)).toEqual([])
    await mailedText(mails, operator, new RegExp(message.replace(/[().]/g, '.')))
  })
})
