/** Public holidays: the regions staff choose from and the check whether a date is one. The caller passes the table. */

/** One holiday of a region, as the API returns it (ENTITY-020). */
export interface Holiday {
  /** "YYYY-MM-DD", without time or time zone. */
  readonly date: string
  readonly name: string
  readonly type: 'public'
}

/** A holiday of a price category: `stateCode` "" is nationwide. */
export interface HolidayChoice {
  readonly countryCode: string
  readonly stateCode: string
  readonly name: string
}

/** The holidays of a region in a year: date-holidays on the server, fetched lists in the browser. Empty for unknown regions. */
export type HolidayTable = (countryCode: string, stateCode: string, year: number) => readonly Holiday[]

/** The regions offered for a category, "Bundesweit" first (PRICE-018). */
export const holidayRegions = [
  { code: '', label: 'Bundesweit' },
  { code: 'BB', label: 'Brandenburg' },
  { code: 'BE', label: 'Berlin' },
  { code: 'BW', label: 'Baden-Württemberg' },
  { code: 'BY', label: 'Bayern' },
  { code: 'HB', label: 'Bremen' },
  { code: 'HE', label: 'Hessen' },
  { code: 'HH', label: 'Hamburg' },
  { code: 'MV', label: 'Mecklenburg-Vorpommern' },
  { code: 'NI', label: 'Niedersachsen' },
  { code: 'NW', label: 'Nordrhein-Westfalen' },
  { code: 'RP', label: 'Rheinland-Pfalz' },
  { code: 'SH', label: 'Schleswig-Holstein' },
  { code: 'SL', label: 'Saarland' },
  { code: 'SN', label: 'Sachsen' },
  { code: 'ST', label: 'Sachsen-Anhalt' },
  { code: 'TH', label: 'Thüringen' },
] as const

/** The dates ("YYYY-MM-DD") of the chosen holidays in a year. Names missing in the table have none. */
const holidayDates = (choices: readonly HolidayChoice[], table: HolidayTable, year: number): readonly string[] =>
  choices.flatMap(({ countryCode, stateCode, name }) =>
    table(countryCode, stateCode, year).flatMap((holiday) => (holiday.name === name ? [holiday.date] : [])),
  )

/** Whether one of the chosen holidays falls on `date` ("YYYY-MM-DD"). */
export const fallsOn = (date: string, choices: readonly HolidayChoice[], table: HolidayTable): boolean =>
  holidayDates(choices, table, Number(date.slice(0, 4))).includes(date)

/** The holiday names of a region in the given years, each once, in calendar order (PRICE-018, PRICE-019). */
export const holidayNames = (table: HolidayTable, stateCode: string, years: readonly number[]): readonly string[] => {
  const holidays = years.flatMap((year) => table('DE', stateCode, year))
  const inYearOrder = [...holidays].sort((a, b) => a.date.slice(5).localeCompare(b.date.slice(5)))
  return [...new Set(inYearOrder.map(({ name }) => name))]
}
