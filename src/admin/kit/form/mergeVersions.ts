import type { AnyRecord } from '../anyRecord.ts'
import { sameValue } from '../sameValue.ts'

/** A property that both sides changed, differently. */
export interface Conflict {
  readonly property: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** To be decided by the person. */
  readonly conflicts: readonly Conflict[]
  /** Changed only here: stay as typed. */
  readonly kept: readonly string[]
  /** Changed only there: taken over. */
  readonly adopted: readonly string[]
}

/**
 * Compares what was loaded, what was typed and what somebody else stored in the meantime, property by property.
 * @param base the record as it was loaded
 * @param mine the form's values
 * @param theirs the record as it stands now
 * @param properties those a person edits; all others are the server's business
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
 * The values a person's changes have after the decision, to be laid over the stored record.
 * @param choices per disputed property; without one the person's own value stays
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
