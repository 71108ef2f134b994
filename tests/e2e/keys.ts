import type { Locator, Page } from 'playwright'

/** More steps than any screen has controls. */
const maxKeyPresses = 120

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus, as keyboard users do. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.first().waitFor()
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps === maxKeyPresses) throw new Error(`the focus never comes to ${target.toString()}`)
    await page.keyboard.press(key)
  }
}

/** Focuses the field by Tab and types the text. */
export const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
