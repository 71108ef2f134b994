import type { AnyRecord } from '../definition/anyRecord.ts'
import { sameValue } from '../definition/sameValue.ts'

/** A property that both sides changed, differently. */
export interface Conflict {
  readonly property: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** The user has to decide. */
  readonly conflicts: readonly Conflict[]
  /** Changed only here: keep the edited value. */
  readonly kept: readonly string[]
  /** Changed only by the other user: adopted. */
  readonly adopted: readonly string[]
}

/**
 * Compares the loaded record, the edited one and the one another user stored in the meantime, property by property.
 * @param base the record as loaded
 * @param mine the form's values
 * @param theirs the record as stored now
 * @param properties those a user edits; all others belong to the server
 */
export const mergeVersions = (
  base: AnyRecord,
  mine: AnyRecord,
  theirs: AnyRecord,
  properties: readonly string[],
): Merge => {
  const changedHere = properties.filter((name) => !sameValue(base[name], mine[name]))
  const changedThere = new Set(properties.filter((name) => !sameValue(base[name], theirs[name])))
  const disputed = changedHere.filter((name) => changedThere.has(name) && !sameValue(mine[name], theirs[name]))
  return {
    conflicts: disputed.map((property) => ({ property, mine: mine[property], theirs: theirs[property] })),
    kept: changedHere.filter((name) => !changedThere.has(name)),
    adopted: [...changedThere].filter((name) => !changedHere.includes(name)),
  }
}

/**
 * The user's values that remain after the decision, to be applied to the stored record.
 * @param choices per conflicting property; without one the user's value stays
 */
export const resolveMerge = (
  merge: Merge,
  mine: AnyRecord,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): AnyRecord => {
  const own = [
    ...merge.kept,
    ...merge.conflicts.map(({ property }) => property).filter((property) => choices[property] !== 'theirs'),
  ]
  return Object.fromEntries(own.map((property) => [property, mine[property]]))
}
