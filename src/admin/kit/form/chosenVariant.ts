import { isAtOrBelow } from './pointer.ts'
import type { SchemaFault } from './schemaProblems.ts'

/** Is the fault a missing constant of this variant (its own, or a property's), so that the value is of another kind? */
const isOtherKind = ({ keyword, schemaPath }: SchemaFault, branch: string) => {
  if (keyword !== 'const' || !schemaPath.startsWith(`${branch}/`)) return false
  const below = schemaPath.slice(branch.length + 1).split('/')
  return below.at(-1) === 'const' && (below.length === 1 || (below.length === 3 && below[0] === 'properties'))
}

/**
 * For a `oneOf` that does not fit, Ajv reports the faults of every variant. If a constant of the value identifies its variant, only the
 * faults of that one are returned instead of the `oneOf`; otherwise only the `oneOf`. Choices (`oneOf` of constants) are such a case.
 */
export const chosenVariant = (faults: readonly SchemaFault[]): readonly SchemaFault[] => {
  const outermost = faults.filter(
    ({ keyword, schemaPath }) =>
      (keyword === 'oneOf' || keyword === 'anyOf') &&
      !faults.some(
        (other) =>
          other.keyword === keyword && schemaPath !== other.schemaPath && isAtOrBelow(schemaPath, other.schemaPath),
      ),
  )
  const below = (fault: SchemaFault, parent: SchemaFault) =>
    fault !== parent &&
    isAtOrBelow(fault.schemaPath, parent.schemaPath) &&
    fault.schemaPath !== parent.schemaPath &&
    isAtOrBelow(fault.instancePath, parent.instancePath)
  const shown = (parent: SchemaFault): readonly SchemaFault[] => {
    const inside = faults.filter((fault) => below(fault, parent))
    const branches = [
      ...new Set(inside.map(({ schemaPath }) => schemaPath.slice(parent.schemaPath.length + 1).split('/')[0])),
    ]
      .map((number) => `${parent.schemaPath}/${number}`)
      .map((branch) => ({ branch, own: inside.filter(({ schemaPath }) => isAtOrBelow(schemaPath, branch)) }))
      .filter(({ branch, own }) => !own.some((fault) => isOtherKind(fault, branch)))
    const [meant] = branches
    return branches.length === 1 && meant ? chosenVariant(meant.own) : [parent]
  }
  return faults.flatMap((fault) => {
    if (outermost.includes(fault)) return shown(fault)
    return outermost.some((parent) => below(fault, parent)) ? [] : [fault]
  })
}
