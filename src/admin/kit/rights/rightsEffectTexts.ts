import { formatCount } from '../../../domain/german.ts'

/** Texts about rights that people gain or lose. */
export const rightsEffectTexts = {
  gained: 'Gewinnt',
  lost: 'Verliert',
  gainedByMany: 'Gewinnen',
  lostByMany: 'Verlieren',
  person: (count: number) => (count === 1 ? '1 Person' : `${formatCount(count)} Personen`),
  others: (count: number) => (count === 1 ? 'und 1 weitere' : `und ${formatCount(count)} weitere`),
  unlisted: (count: number) =>
    count === 1
      ? 'Noch 1 Person ist betroffen; sie ist hier nicht aufgeführt.'
      : `Noch ${formatCount(count)} Personen sind betroffen; sie sind hier nicht aufgeführt.`,
} as const
