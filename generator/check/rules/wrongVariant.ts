import type { SchemaNode } from '../../model/schema.ts'
import { referencedFile } from '../../read/resolveReferences.ts'
import type { Fault, Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'
import type { PlacedNode } from '../nodes.ts'
import type { Project } from '../project.ts'

/** Is the variant distinguished by the value of its choice? */
const isOfChoice = (variant: SchemaNode, value: unknown): boolean =>
  Object.entries(variant.properties ?? {}).some(
    ([key, property]) => property.const === value && variant.required?.includes(key),
  )

const variantFault = ({ node, role }: PlacedNode): Pick<Fault, 'cause' | 'fix'> | undefined => {
  const variant = node['x-variant']
  if (variant === undefined) return undefined
  if (role !== 'choice' || node.const === undefined)
    return { cause: 'A variant belongs to a choice.', fix: 'Write "x-variant" beside the "const" of a choice.' }
  if (isOfChoice(variant, node.const)) return undefined
  const value = JSON.stringify(node.const)
  return {
    cause: `The variant is not distinguished by ${value}.`,
    fix: `Give it a required property with "const": ${value}.`,
  }
}

const listFault = (project: Project, { document, written }: PlacedNode): Pick<Fault, 'cause' | 'fix'> | undefined => {
  const list = written['x-variantsOf'] as SchemaNode['x-variantsOf']
  if (list?.$ref === undefined) return undefined
  const target = referencedFile(document.file, list.$ref)
  const shapes = project.documents.filter(({ shared }) => shared).map(({ file }) => file)
  if (!shapes.includes(target))
    return {
      cause: `"x-variantsOf" leads to no shared shape: "${list.$ref}".`,
      fix: didYouMean(
        list.$ref,
        shapes.map((file) => file.replace(document.shared ? 'schemas/shared/' : 'schemas/', '')),
      ),
    }
  const hasVariant = project.nodes.some((node) => node.document.file === target && 'x-variant' in node.written)
  return hasVariant
    ? undefined
    : { cause: `No choice of "${list.$ref}" has a variant.`, fix: 'Give its choices an "x-variant".' }
}

/** A variant apart from its choice, or a list of variants of choices without any. */
export const wrongVariant: Rule = {
  code: 'SCH047',
  *check(project) {
    for (const placed of project.nodes) {
      const blame = { file: placed.document.file, at: 'value' } as const
      const variant = 'x-variant' in placed.written ? variantFault(placed) : undefined
      if (variant) yield { ...blame, pointer: `${placed.pointer}/x-variant`, ...variant }
      const list = listFault(project, placed)
      if (list) yield { ...blame, pointer: `${placed.pointer}/x-variantsOf/$ref`, ...list }
    }
  },
}
