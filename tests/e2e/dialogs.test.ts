import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { openDialogDesk } from './bookingDialogs.ts'
import { goToSection, openMenu } from './backOffice.ts'
import { looksOf, takeOn } from './looks.ts'
import { notBusy } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** The layout of the topmost dialog: name, position of the close button and footer, order of the buttons, focus rings. */
const shellOf = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    if (!(dialog instanceof HTMLElement)) throw new Error('No dialog is open.')
    const box = dialog.getBoundingClientRect()
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    const close = dialog.querySelector('button[aria-label="Schließen"]')?.getBoundingClientRect()
    const foot = dialog.querySelector('.MuiDialogActions-root')
    const buttons = [...(foot?.querySelectorAll('button') ?? [])]
    const main = buttons.findIndex((button) => button.classList.contains('MuiButton-contained'))
    const cancel = buttons.findIndex(({ innerText }) => innerText === 'Abbrechen')
    return {
      titled:
        title?.tagName === 'H2' && title.innerText.trim() !== '' && title.getBoundingClientRect().top - box.top < 24,
      // The 40 px button is in the corner.
      closes: close !== undefined && close.top - box.top < 20 && box.right - close.right < 20,
      footed: foot !== null && box.bottom - foot.getBoundingClientRect().bottom < 2,
      mainLast: main === -1 || main === buttons.length - 1,
      cancelBeforeMain: cancel === -1 || main === -1 || cancel < main,
      ringed: getComputedStyle(dialog).outlineStyle !== 'none',
    }
  })

const whole = {
  titled: true,
  closes: true,
  footed: true,
  mainLast: true,
  cancelBeforeMain: true,
  ringed: false,
}

const ringOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(
      document.activeElement ?? document.body,
    )
    return [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(' ')
  })

describe('the shell of dialogs', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const coupon = { id: 'OFFEN', description: 'Ohne Grenze', type: 'fixed', discount: 5 }
    const made = await (await signIn(world.server, 'team')).put('/api/musterstadt/coupons', coupon)
    expect(made.status, made.text).toBe(201)
  })
  afterAll(() => world.close())

  let nth = 0
  const inEachLook = async (page: Page, name: string, expected = whole) => {
    nth += 1
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.waitFor()
    await notBusy(page)
    for (const look of looksOf(nth)) {
      await takeOn(page, look)
      expect(await shellOf(page), `${name} ${look.scheme} ${look.width}`).toEqual(expected)
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
    return dialog
  }

  it('is the same for bookings, records, questions and the palette: title, close button in the corner, foot in one order', async () => {
    const desk = await openDialogDesk(world)
    const id = await desk.book()
    const { page, again } = await desk.open('details', id)
    await inEachLook(page, `Buchung ${id}`)
    for (const [name, title] of [
      ['edit', 'Buchung bearbeiten'],
      ['commit', 'Buchung freigeben'],
      ['reject', 'Buchung ablehnen'],
      ['delete', 'Buchung löschen'],
    ] as const) {
      await again(name)
      await inEachLook(page, title)
    }
    const series = await desk.bookSeries()
    await page.goto(`/admin/buchungen?dialog=booking.series&id=${series}`)
    await inEachLook(page, `Serienbuchung ${series}`)

    await page.goto('/admin/gutscheine/edit?id=OFFEN')
    const coupon = await inEachLook(page, 'Gutschein bearbeiten')
    await coupon.getByText('OFFEN', { exact: true }).waitFor()
    await page.goto('/admin/rollen/create')
    await inEachLook(page, 'Rolle erstellen')

    await page.goto('/admin/gutscheine')
    await (await openMenu(page, 'OFFEN')).getByRole('menuitem', { name: 'Löschen' }).click()
    await inEachLook(page, 'Gutschein löschen')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await inEachLook(page, 'Suchen, öffnen, erstellen', { ...whole, footed: false })
  })

  it('is the same for tenants, members, templates and workflow', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    const papers = await goToSection(page, 'Belege und Rechnungen')
    await papers.getByRole('button', { name: 'Belegvorlage bearbeiten' }).click()
    await inEachLook(page, 'Vorlage für Belege')
    await page.keyboard.press('Escape')
    const workflow = await goToSection(page, 'Workflow')
    await workflow.getByRole('button', { name: /^Aktionen von Zahlung offen bearbeiten/ }).click()
    await inEachLook(page, 'Status „Zahlung offen“')
    for (const [dialog, title] of [
      ['roles', 'Rollen bearbeiten'],
      ['objects', 'Zuständigkeit bearbeiten'],
    ] as const) {
      await page.goto(`/admin/benutzer?dialog=${dialog}&id=${accounts.team}`)
      await inEachLook(page, title)
    }
    const { page: instance } = await world.open({ account: 'instance' })
    await instance.goto('/admin/dashboard')
    await instance.getByRole('button', { name: 'Mandant erstellen' }).first().click()
    await inEachLook(instance, 'Mandant erstellen')
  })

  it('shows one focus ring: none around the dialog, however it was opened, and the same one at controls within and without', async () => {
    const { page } = await world.open({ account: 'team' })
    // By address, as after a reload: the browser treats this focus as one set by keyboard.
    await page.goto('/admin/gutscheine/edit?id=OFFEN')
    const byAddress = page.getByRole('dialog', { name: 'Gutschein bearbeiten' })
    await byAddress.getByLabel('Beschreibung').waitFor()
    const dialogFocused = () => byAddress.evaluate((paper) => paper === document.activeElement)
    expect(await dialogFocused()).toBe(true)
    expect(await ringOf(page)).toMatch(/^none/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Schließen')
    const within = await ringOf(page)
    await page.keyboard.press('Enter')
    await byAddress.waitFor({ state: 'detached' })

    const opener = page.getByRole('row').filter({ hasText: 'OFFEN' }).getByRole('link', { name: 'OFFEN', exact: true })
    await opener.click()
    await byAddress.getByLabel('Beschreibung').waitFor()
    expect(await ringOf(page)).toMatch(/^none/)
    await byAddress.getByRole('button', { name: 'Schließen' }).click()
    await byAddress.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Benachrichtigungen/ }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(within).toMatch(/^solid 2px /)
    expect(await ringOf(page)).toBe(within)
  })
})
