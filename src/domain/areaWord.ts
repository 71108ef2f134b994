import { areaWords } from '../generated/names.ts'

const words: Readonly<Record<string, string>> = { ...areaWords, bookables: 'Buchungsobjekte' }

/** Label of an admin area; an unknown area is returned unchanged. The area catalogue has one more entry than the choices (ROLE-009). */
export const areaWord = (area: string): string => (Object.hasOwn(words, area) ? words[area] : undefined) ?? area
