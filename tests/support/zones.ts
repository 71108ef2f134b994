import { afterAll, beforeAll } from 'vitest'

/** Time zones in which all results must be equal, with their local hour at noon UTC in January. */
const hours = { UTC: 12, 'America/New_York': 7, 'Asia/Kolkata': 17, 'Pacific/Apia': 1 } as const

export type Zone = keyof typeof hours
export const zones: readonly Zone[] = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']

/** Runs the tests of the surrounding `describe` in `zone`; fails if the machine ignores TZ. */
export const inZone = (zone: Zone): void => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
    const shown = new Date(Date.UTC(2027, 0, 15, 12)).getHours()
    if (shown !== hours[zone]) throw new Error(`The machine ignores TZ=${zone}: noon UTC is ${shown} o'clock`)
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}
