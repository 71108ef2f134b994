import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { contact, fill, heading, next, readAWhile, wordsOf } from './checkoutPages.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** The coming Saturday, not today. */
const nextSaturday = (): string => {
  const today = dateOf(Date.now())
  return addDays(today, 7 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 1) % 7))
}

describe('the inbox of npm start', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld('pglite', { NODE_ENV: 'development' })
  })
  afterAll(() => world.close())

  const openInbox = async (): Promise<Page> => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/dashboard')
    await settled(page)
    await page.getByRole('link', { name: 'Testpostfach' }).click()
    await page.waitForURL('**/admin/instanz/post')
    return page
  }

  it('a newcomer books the hall as a guest, reads the mail and cancels through its link', async () => {
    const inbox = await openInbox()
    await inbox.getByText('Noch keine E-Mails.').waitFor()
    expect(await axeFaults(inbox)).toEqual([])

    const { page: guest } = await world.open()
    await guest.goto('/angebot/musterstadt')
    await guest.getByRole('link', { name: 'Bürgersaal' }).first().click()
    await guest.waitForURL(/\/angebot\/musterstadt\/[^/]+$/)
    await guest.getByRole('link', { name: 'Buchen' }).first().click()
    await guest.waitForURL(/\/checkout\?/)
    const address = new URL(guest.url())
    const day = nextSaturday()
    address.searchParams.set('tag', day)
    address.searchParams.set('monat', day.slice(0, 7))
    await guest.goto(address.href)
    await fill(guest, { datum: day.split('-').toReversed().join('.'), von: '18:00', bis: '20:00' })
    for (let step = 0; step < 5 && (await heading(guest)) !== 'Prüfen und buchen'; step += 1) {
      if ((await heading(guest)) === 'Kontaktdaten')
        await fill(guest, { ...contact, company: 'Musikverein', comment: 'Probe' })
      await next(guest)
    }
    expect(await heading(guest)).toBe('Prüfen und buchen')
    await readAWhile(guest)
    for (const box of await guest.getByRole('checkbox').all()) await box.check()
    await guest.getByRole('button', { name: /buchen$|senden$/i }).click()
    await guest.waitForURL(/\/checkout\/status\?/)

    // The list refreshes by itself; everything below with keys alone.
    const mail = inbox.getByRole('list', { name: 'E-Mails, die neueste zuerst' }).getByRole('link').first()
    await mail.waitFor()
    expect(await inbox.locator('main').innerText()).toContain(contact.mail)
    await inbox.getByLabel('Empfänger oder Betreff suchen').fill('niemand@')
    await inbox.getByText('Keine E-Mail passt zu „niemand@“.').waitFor()
    await inbox.getByLabel('Empfänger oder Betreff suchen').fill('GAST@besuch')
    await mail.focus()
    await inbox.keyboard.press('Enter')
    await inbox.waitForURL(/\?id=/)
    const frame = inbox.frameLocator('iframe')
    const cancel = frame.getByRole('link', { name: /zurückziehen|stornieren|absagen/i }).first()
    await cancel.waitFor()
    for (const look of looks) {
      await takeOn(inbox, look)
      expect(await axeFaults(inbox), `${look.scheme} ${look.width}`).toEqual([])
      expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    const [opened] = await Promise.all([inbox.context().waitForEvent('page'), cancel.click()])
    await opened.waitForLoadState()
    expect(await wordsOf(opened)).toContain('Bürgersaal')
    await opened.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
    await expect.poll(() => heading(opened)).toBe('Ihre Anfrage ist zurückgezogen')
    await inbox.getByRole('link', { name: 'Zurück zur Liste' }).click()
    await expect
      .poll(() =>
        inbox
          .getByRole('list', { name: /neueste/ })
          .getByRole('link')
          .count(),
      )
      .toBeGreaterThan(1)
  })
})
