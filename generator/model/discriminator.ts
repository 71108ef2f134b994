import type { SchemaNode } from './schema.ts'

const constantsOf = ({ properties = {}, required = [] }: SchemaNode): readonly string[] =>
  Object.entries(properties)
    .filter(([key, { const: value }]) => value !== undefined && required.includes(key))
    .map(([key]) => key)

/** The property that distinguishes the variants of an object: a required constant of each, else of the first; undefined: none. */
export const discriminatorOf = (variants: readonly SchemaNode[]): string | undefined => {
  const [first = [], ...others] = variants.map(constantsOf)
  return first.find((key) => others.every((constants) => constants.includes(key))) ?? first[0]
}
