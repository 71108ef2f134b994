import type { Locator, Page } from 'playwright'

export const create = '/admin/veranstaltungen/create'
export const paths = ['information', 'veranstaltungsort', 'veranstalter', 'teilnehmer', 'agenda', 'anhaenge', 'bilder']

export const step = (page: Page, number: number): Locator =>
  page
    .getByRole('navigation', { name: 'Schritte' })
    .getByRole('button')
    .nth(number - 1)
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const waits = async (page: Page, name = 'Weiter') =>
  (await button(page, name).getAttribute('aria-disabled')) === 'true'
/** Waits until this step is rendered: the address changes earlier, and a button pressed in between still belongs to the previous step. */
export const at = async (page: Page, number: number) => {
  await page.waitForURL(new RegExp(`${create}/${paths[number - 1] ?? ''}`))
  await step(page, number).and(page.locator('[aria-current="step"]')).waitFor()
}
export const fill = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label).and(page.locator('input, textarea')).fill(text)
  await page.keyboard.press('Tab')
}
export const open = async (page: Page, address: string, title: string) => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await button(page, 'Weiter').waitFor()
}

/** From the first step to the fourth, and back before it is rendered: the last click counts. */
export const turnBack = async (page: Page) => {
  const visited = await page.evaluate(() => history.length)
  await page.getByRole('navigation', { name: 'Schritte' }).evaluate((list) => {
    const [first, , , fourth] = list.querySelectorAll('button')
    fourth?.click()
    first?.click()
  })
  await page.waitForFunction((before) => history.length > before, visited)
  await at(page, 1)
}
