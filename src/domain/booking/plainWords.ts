const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (entity: string, name: string): string => {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : NaN
  if (Number.isInteger(code) && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  return named[name] ?? entity
}

/** The text of a rich text without tags; words separated by tags are not joined. Line breaks outside tags stay. */
export const plainWords = (html: string): string =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decoded)
