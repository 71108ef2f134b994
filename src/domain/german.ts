/** German forms of counts and the German order of names; money and typed numbers are in money.ts, dates and times in time.ts. */

const counts = new Intl.NumberFormat('de-DE')

/**
 * A count with thousands separators.
 * @example
 * formatCount(1204) // '1.204'
 */
export const formatCount = (count: number): string => counts.format(count)

const names = new Intl.Collator('de', { numeric: true })

/**
 * The German order of names, for `sort`: umlauts beside their letters, numbers by their value.
 * @returns negative: a before b
 * @example
 * ['Raum 10', 'Ärztezimmer', 'Raum 2'].toSorted(compareNames) // ['Ärztezimmer', 'Raum 2', 'Raum 10']
 */
export const compareNames = (a: string, b: string): number => names.compare(a, b)

const copySuffix = ' (Kopie)'
/** Maximum length of titles and names in the schemas. */
const maxNameChars = 200

/** The name of a copied record, shortened so that its suffix fits (CONST-019). */
export const copyName = (name: string): string => `${name.slice(0, maxNameChars - copySuffix.length)}${copySuffix}`
