import { getDocumentProxy } from 'unpdf'

export interface PdfPage {
  /** Its text in drawing order. */
  readonly text: string
  /** In points. */
  readonly width: number
  readonly height: number
}

/** The pages of a PDF in their order. */
export const pdfPages = async (bytes: Buffer): Promise<readonly PdfPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      const { width, height } = page.getViewport({ scale: 1 })
      return { text, width, height }
    }),
  )
}
