import type { SchemaNode } from '../../model/schema.ts'
import type { Rule } from '../fault.ts'

const typesOf = ({ type }: SchemaNode): readonly unknown[] => [type].flat()

/** A default that names a record: nobody can promise that it exists. */
const namesRecord = ({ default: given }: SchemaNode): boolean =>
  Array.isArray(given) ? given.length > 0 : typeof given === 'string' && given !== ''

/** Clearing an id in a list or shared shape removes its element; a root property remains and must allow an empty value. */
const problem = (
  node: SchemaNode,
  isRootProperty: boolean,
): { readonly cause: string; readonly fix: string } | undefined => {
  const types = typesOf(node)
  const isList = types.includes('array')
  const isIds = isList ? typesOf(node.items ?? {}).includes('string') : types.includes('string')
  if (!isIds)
    return {
      cause: 'A reference is a text or a list of texts.',
      fix: 'Write "x-ref" at the property that holds the id.',
    }
  if (namesRecord(node))
    return {
      cause: 'The default of a reference names a record that need not exist.',
      fix: `Write "default": ${isList ? '[]' : types.includes('null') ? 'null' : '""'}.`,
    }
  const mayBeEmpty = isList || !isRootProperty || types.includes('null') || node.default === ''
  if (node['x-ref']?.onDelete === 'clear' && !mayBeEmpty)
    return {
      cause: 'A reference that is cleared must be allowed to be empty.',
      fix: 'Allow "null" as its type, or write "onDelete": "restrict".',
    }
  return undefined
}

/** A reference with contradictory settings. */
export const wrongReference: Rule = {
  code: 'SCH018',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      const found =
        node['x-ref'] && 'x-ref' in written
          ? problem(node, !document.shared && /^\/properties\/[^/]+$/.test(pointer))
          : undefined
      if (found) yield { file: document.file, pointer: `${pointer}/x-ref`, at: 'key', ...found }
    }
  },
}
