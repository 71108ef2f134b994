import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Parts of the pages that book. */

export const heading = (page: Page) => page.locator('h1').innerText()
/** Waits for the answer that the script shows in place; without script the browser itself waits. */
export const shown = (page: Page): Promise<void> => page.locator('main:not([aria-busy])').waitFor()
export const next = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Weiter' }).click()
  await shown(page)
}
/** Amounts have a no-break space. */
export const wordsOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
export const alert = (page: Page) => page.getByRole('alert')

export const contact = {
  name: 'Renée Ölçüm-Straße 🎉',
  mail: 'gast@besuch.example',
  street: 'Am Markt 1',
  zipCode: '38999',
  location: 'Musterstadt',
}

export const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
}

/** Programs are recognised by their speed; the page says when it was drawn. */
export const readAWhile = async (page: Page): Promise<void> => {
  const since = Number(await page.locator('input[name=seit]').getAttribute('value'))
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000)
}

/** Marks the open document; tells whether it is still the same one: the script then fetched all pages since. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}
