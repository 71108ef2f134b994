import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { axeFaults } from '../support/axe.ts'
import { openMenu, toast } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

const calls = /\/api\/musterstadt\/bookables(\/|\?|$)/u

/** Texts of the visible controls that a toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const stack = document.querySelector('[data-toast-key]')?.parentElement
    const box = stack?.getBoundingClientRect()
    if (!box) return ['no toast']
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="button"]')].flatMap((control) => {
      const { left, top, right, bottom, width } = control.getBoundingClientRect()
      const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
      return apart || width < 2 || stack?.contains(control)
        ? []
        : [control.innerText || control.ariaLabel || control.id]
    })
  })

describe('messages', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each([1280, 390])(
    'at %i px errors look like errors, replace each other, cover no control, and go when the thing succeeds',
    async (width) => {
      const title = `Meldung ${width}`
      const person = await signIn(world.server, 'team')
      expect((await person.put('/api/musterstadt/bookables', { title, type: 'room' })).status).toBe(201)
      const { page, expectFault } = await world.open({ account: 'team' })
      expectFault(/500|xyzzy/u)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/raeume?q=${encodeURIComponent(title)}`)
      const act = async (name: string) =>
        (await openMenu(page, title)).getByRole('menuitem', { name, exact: true }).press('Enter')
      const shown = page.locator('[data-toast-key]')
      /** All at one moment: a success toast closes by itself. */
      const lookOf = (toastLook: Locator) =>
        toastLook.evaluate((element) => ({
          role: element.getAttribute('role'),
          shown: document.querySelectorAll('[data-toast-key]').length,
          ground: getComputedStyle(element).backgroundColor,
        }))

      await page.route(calls, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'xyzzy' } }),
      )
      await act('Duplizieren')
      const first = toast(page, 'bookable.duplicate.errors.something-wrong')
      const error = await lookOf(first)
      expect(error).toMatchObject({ role: 'alert', shown: 1 })
      await expect.poll(() => covered(page)).toEqual([])
      expect(await axeFaults(page)).toEqual([])

      // The second error replaces the first.
      await first.evaluate((element) => element.setAttribute('data-seen', ''))
      await act('Duplizieren')
      await first.and(page.locator(':not([data-seen])')).waitFor()
      expect(await shown.count()).toBe(1)
      await expect.poll(() => covered(page)).toEqual([])

      await page.unroute(calls)
      await act('Duplizieren')
      const success = toast(page, 'bookable.duplicate.success')
      const toastLook = await lookOf(success)
      expect(toastLook).toMatchObject({ role: 'status', shown: 1 })
      expect(toastLook.ground).not.toBe(error.ground)
      // A hovered toast stays.
      await success.hover()
      await expect.poll(() => covered(page)).toEqual([])
    },
  )
})
