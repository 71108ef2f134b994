/**
 * The words of a piece of rich text, without tags, on one line. Parsed by the browser in a document of its own, where nothing runs or loads.
 */
export const plainText = (html: string): string => {
  if (!html.includes('<') && !html.includes('&')) return html.replace(/\s+/g, ' ').trim()
  const page = new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, ' $&'), 'text/html')
  return page.body.textContent.replace(/\s+/g, ' ').trim()
}
