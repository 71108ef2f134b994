import type { Locator } from 'playwright'

/** The text of each element line by line, as wrapped by the browser; no lines for an element without text. */
export const drawnLines = (elements: Locator): Promise<readonly (readonly string[])[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const lines: { readonly top: number; words: string }[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const [at, sign] of (text.textContent ?? '').split('').entries()) {
          const letter = document.createRange()
          letter.setStart(text, at)
          letter.setEnd(text, at + 1)
          const top = Math.round(letter.getBoundingClientRect().top)
          const line = lines.at(-1)
          if (line?.top === top) line.words += sign
          else if (sign.trim() !== '') lines.push({ top, words: sign })
        }
      }
      return lines.map(({ words }) => words.trim())
    }),
  )
