import type { SchemaNode } from '../../model/schema.ts'
import { discriminatorOf } from '../../model/discriminator.ts'
import type { Rule } from '../fault.ts'

const isOfType = (value: unknown, { type }: SchemaNode): boolean => {
  const types: readonly unknown[] = [type].flat()
  if (value === null) return types.includes('null')
  if (types.includes('integer') && Number.isInteger(value)) return true
  return types.includes(typeof value)
}

/** Values that the type of their property excludes, with their pointers. */
const misfits = (node: SchemaNode): readonly (readonly [string, unknown])[] => {
  if (node.type === undefined) return []
  const listed = [
    ...(node.const === undefined ? [] : [['/const', node.const] as const]),
    ...(node.enum ?? []).map((value, index) => [`/enum/${index}`, value] as const),
    ...(node.oneOf ?? []).flatMap((choice, index) =>
      choice.const === undefined ? [] : [[`/oneOf/${index}/const`, choice.const] as const],
    ),
  ]
  return listed.filter(([, value]) => !isOfType(value, node))
}

/** The choices of a list are distinct constants with labels; variants are distinguished by a required constant. */
export const choices: Rule = {
  code: 'SCH030',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      for (const [below, value] of '$ref' in written ? [] : misfits(node))
        yield {
          file: document.file,
          pointer: `${pointer}${below}`,
          at: 'value',
          cause: `${JSON.stringify(value)} is no value of type ${JSON.stringify(node.type)}.`,
          fix: 'Correct the value or the type.',
        }
      const seen = new Set<string>()
      const discriminator = discriminatorOf(node.oneOf ?? [])
      for (const [index, choice] of (node.oneOf ?? []).entries()) {
        const blame = { file: document.file, pointer: `${pointer}/oneOf/${index}`, at: 'value' as const }
        const isRequired = discriminator !== undefined && choice.required?.includes(discriminator)
        const constant = isRequired ? choice.properties?.[discriminator]?.const : undefined
        const value = choice.properties === undefined ? choice.const : constant
        if (value === undefined)
          yield {
            ...blame,
            cause: 'Nothing tells this choice from the others.',
            fix:
              choice.properties === undefined
                ? 'Add "const".'
                : `Give it a required property ${discriminator === undefined ? '' : `"${discriminator}" `}with "const".`,
          }
        else if (seen.has(JSON.stringify(value)))
          yield { ...blame, cause: `${JSON.stringify(value)} stands twice.`, fix: 'Remove one of the two.' }
        seen.add(JSON.stringify(value))
      }
    }
  },
}
