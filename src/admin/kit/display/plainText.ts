/** Rich text without tags, on one line. The browser parses it in a separate document, where nothing runs or loads. */
export const plainText = (html: string): string => {
  if (!html.includes('<') && !html.includes('&')) return html.replace(/\s+/g, ' ').trim()
  const page = new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, ' $&'), 'text/html')
  return page.body.textContent.replace(/\s+/g, ' ').trim()
}
