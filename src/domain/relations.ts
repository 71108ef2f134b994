import type { Problem } from './rules.ts'
import { error } from './rules/problem.ts'

/** Longest chain of objects, each a part of the one before. */
export const maxChainLength = 10

/** Most objects that may contain one object, directly or indirectly: each booking checks all of them. */
export const maxWholes = 30

/** The part ids by the id of the whole; missing ids have no known parts. */
export type PartsOf = ReadonlyMap<string, readonly string[]>

interface Below {
  /** All ids reachable from here, this one included. */
  readonly ids: ReadonlySet<string>
  /** Objects in the longest chain that begins here. */
  readonly length: number
}

const walker = (partsOf: PartsOf, whole: string) => {
  const walked = new Map<string, Below>()
  const walk = (id: string): Below => {
    const known = walked.get(id)
    if (known) return known
    const ids = new Set([id])
    // Entered before its parts are walked: circular stored relations must not cause an endless recursion.
    walked.set(id, { ids, length: 1 })
    let length = 1
    for (const part of id === whole ? [] : (partsOf.get(id) ?? [])) {
      const below = walk(part)
      below.ids.forEach((one) => ids.add(one))
      length = Math.max(length, below.length + 1)
    }
    const found = { ids, length }
    walked.set(id, found)
    return found
  }
  return walk
}

/**
 * Checks the parts of an object (decisions, "Relations"): none may be the object itself or contain it, directly or indirectly, and no chain
 * of parts may be longer than ten. Used by the form while editing and by the server before writing.
 * @param id of the object; '' while it is new, then nothing can contain it
 * @param parts ids in their order
 * @param partsOf stored parts of all objects below; an entry for the object itself is ignored
 * @param above objects in the longest chain that ends with this object, itself included; 1 if nothing contains it
 * @returns errors at `/relatedBookableIds/<index>`: RELATED_SELF, RELATION_CYCLE, RELATION_CHAIN
 */
export const relationProblems = (
  id: string,
  parts: readonly string[],
  partsOf: PartsOf = new Map(),
  above = 1,
): readonly Problem[] => {
  const walk = walker(partsOf, id)
  return parts.flatMap((part, index) => {
    const path = `/relatedBookableIds/${index}`
    if (id !== '' && part === id) return [error(path, 'RELATED_SELF', 'Ein Objekt kann nicht sein eigener Teil sein.')]
    const below = walk(part)
    if (id !== '' && below.ids.has(id))
      return [
        error(
          path,
          'RELATION_CYCLE',
          'Dieses Objekt enthält selbst das Objekt, das Sie bearbeiten. Ein Objekt kann nicht Teil seiner selbst sein.',
        ),
      ]
    return above + below.length > maxChainLength
      ? [error(path, 'RELATION_CHAIN', `Höchstens ${maxChainLength} Objekte dürfen aufeinander folgen.`)]
      : []
  })
}
