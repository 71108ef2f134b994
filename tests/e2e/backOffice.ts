import type { Locator, Page } from 'playwright'

/** Locators of the back office by roles and accessible names, as used by a screen reader. */

export const toast = (page: Page, key: string): Locator => page.locator(`[data-toast-key="${key}"]`)

export const card = (page: Page, title: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** Titles of the cards in display order. */
export const cardTitles = (page: Page): Promise<string[]> => page.locator('main li h2').allInnerTexts()

/** Opens the menu of a card. */
export const openMenu = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Weitere Aktionen zu ${title}`, exact: true }).click()
  return page.getByRole('menu', { name: `Aktionen zu ${title}` })
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^(?:Speichern|Erstellen)/ })

/** A section of a form, by its heading. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** Goes to a section through the index, so that its fields are rendered. */
export const goToSection = async (page: Page, title: string): Promise<Locator> => {
  await page
    .getByRole('navigation', { name: 'Abschnitte' })
    .getByRole('link', { name: new RegExp(`^${title}\\b`) })
    .click()
  return section(page, title)
}

/** A price category of the pricing editor, counted from 1. */
export const priceCategory = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: `Kategorie ${number}`, exact: true })
