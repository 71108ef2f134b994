import type { Locator } from 'playwright'

/** Number of options that a search field offers between entering a word and its response. */
export const offeredWhileTyping = (search: Locator, word: string): Promise<number> =>
  search.evaluate(async (input, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    return document.querySelectorAll('[role=option]').length
  }, word)
