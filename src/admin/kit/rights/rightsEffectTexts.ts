import type { Action } from '../../../domain/access.ts'
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
  areas: (labels: readonly string[]) => `${labels.length === 1 ? 'Bereich' : 'Bereiche'} öffnen: ${labels.join(', ')}`,
  free: 'kostenfrei buchen',
  actions: { create: 'erstellen', read: 'lesen', update: 'bearbeiten', delete: 'löschen' } satisfies Record<
    Action,
    string
  >,
  covers: (what: string, before: string, after: string) => `${what}: bisher ${before}, künftig ${after}`,
  scopes: { all: 'alle', own: 'eigene', none: 'keine' },
  counted: (scope: string, count: string) => `${scope} (${count})`,
  range: (from: number, to: number) => `${formatCount(from)} bis ${formatCount(to)}`,
  more: (count: number) => `mehr als ${formatCount(count)}`,
} as const
