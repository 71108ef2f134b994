import type { Locator } from 'playwright-core'

/** How many options a search field offers in the moment a word is there and its answer is not. */
export const offeredWhileTyping = (search: Locator, word: string): Promise<number> =>
  search.evaluate(async (input, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    return document.querySelectorAll('[role=option]').length
  }, word)
