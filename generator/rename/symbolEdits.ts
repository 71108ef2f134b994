import { relative } from 'node:path'
import { Node, type Project, type SourceFile, SyntaxKind, ts } from 'ts-morph'
import type { Edit } from './edit.ts'

/** A declared name to change in a project. */
interface Symbolic {
  readonly name: Node<ts.Identifier>
  readonly newName: string
}

/** Relative to the project's root, with slashes. */
export const fileOf = (root: string, file: SourceFile): string =>
  relative(root, file.getFilePath()).replaceAll('\\', '/')

/**
 * Edits of every place that refers to a declared name as the compiler resolves it. A destructured variable keeps its name:
 * `{ discount }` becomes `{ rebate: discount }`.
 */
export const referenceEdits = (root: string, project: Project, { name, newName }: Symbolic): readonly Edit[] =>
  project
    .getLanguageService()
    .findRenameLocations(name, { usePrefixAndSuffixText: true })
    .map((place) => ({
      file: relative(root, place.getSourceFile().getFilePath()).replaceAll('\\', '/'),
      start: place.getTextSpan().getStart(),
      length: place.getTextSpan().getLength(),
      text: `${place.getPrefixText() ?? ''}${newName}${place.getSuffixText() ?? ''}`,
    }))

/** Does an identifier read a variable? It keeps its name, whatever the property is called that it was taken from. */
const isVariable = (node: Node): boolean => {
  if (!node.isKind(SyntaxKind.Identifier)) return false
  const parent = node.getParent()
  if (Node.isPropertyAccessExpression(parent)) return parent.getExpression() === node
  return Node.isExpression(parent) || Node.isJsxExpression(parent) || Node.isTemplateSpan(parent)
}

/** Identifiers and texts equal to the older name inside a range; a shorthand property keeps its value's name. */
const namesWithin = (file: SourceFile, start: number, end: number, key: string): readonly Node[] =>
  file
    .getDescendants()
    .filter((node) => node.getStart() >= start && node.getEnd() <= end)
    .filter((node) => nameIn(node) === key && !isVariable(node))

/** The name that a node spells as an identifier or a text. */
export const nameIn = (node: Node): string | undefined => {
  if (node.isKind(SyntaxKind.Identifier)) return node.getText()
  if (node.isKind(SyntaxKind.StringLiteral) || node.isKind(SyntaxKind.NoSubstitutionTemplateLiteral))
    return node.getLiteralText()
  return undefined
}

/** The edit that spells a name differently: quotes stay, a shorthand property gets its value. */
export const spelled = (root: string, node: Node, newName: string): Edit => {
  const file = fileOf(root, node.getSourceFile())
  const start = node.getStart()
  if (!node.isKind(SyntaxKind.Identifier)) return { file, start: start + 1, length: node.getWidth() - 2, text: newName }
  const parent = node.getParent()
  const isBound =
    Node.isBindingElement(parent) &&
    parent.getPropertyNameNode() === undefined &&
    Node.isObjectBindingPattern(parent.getParent())
  const isShort = isBound || Node.isShorthandPropertyAssignment(parent)
  return { file, start, length: node.getWidth(), text: isShort ? `${newName}: ${node.getText()}` : newName }
}

/** What the compiler says of a wrong name: a literal, a type argument, a comparison, a missing or unknown property. */
const codesOfNames: ReadonlySet<number> = new Set([
  2322, 2339, 2344, 2345, 2353, 2367, 2551, 2559, 2561, 2739, 2741, 7053,
])

interface Refusal {
  readonly file: SourceFile
  readonly start: number
  readonly end: number
  readonly text: string
}

const refusalsIn = (project: Project, paths: readonly string[]): readonly Refusal[] =>
  paths.flatMap((path) => {
    const file = project.getSourceFile(path)
    if (file === undefined) return []
    return project
      .getProgram()
      .getSemanticDiagnostics(file)
      .filter((one) => codesOfNames.has(one.getCode()))
      .map((one) => {
        const start = one.getStart() ?? 0
        const text = ts.flattenDiagnosticMessageText(one.compilerObject.messageText, ' ')
        return { file, start, end: start + (one.getLength() ?? 0), text }
      })
  })

/** Declarations, in hand-written objects, of the older property of a value that lacks the new one. */
const declaredKeys = (root: string, { file, start, end }: Refusal, key: string): readonly Node[] => {
  const value = file
    .getDescendants()
    .find((node) => node.getStart() === start && node.getEnd() === end && Node.isExpression(node))
  const declarations = value?.getType().getProperty(key)?.getDeclarations() ?? []
  return declarations
    .filter((node) => Node.isPropertyAssignment(node) || Node.isShorthandPropertyAssignment(node))
    .filter((node) => !fileOf(root, node.getSourceFile()).startsWith('src/generated/'))
    .flatMap((node) => node.getFirstChild() ?? [])
}

const isMissing = ({ text }: Refusal, newName: string): boolean =>
  text.includes(`Property '${newName}' is missing`) || new RegExp(`missing the following.*\\b${newName}\\b`).test(text)

/**
 * Edits of the older names that the compiler refuses once the generated types have the new one: texts such as `'discount'` in
 * `Pick<Coupon, 'discount'>`, and keys of objects whose type is inferred.
 * @param paths files that name the property
 */
export const refusedEdits = (
  root: string,
  project: Project,
  paths: readonly string[],
  [key, newName]: readonly [key: string, newName: string],
): readonly Edit[] =>
  refusalsIn(project, paths).flatMap((refusal) => {
    const { file, start, end, text } = refusal
    const within = namesWithin(file, start, end, key)
    const inferred = isMissing(refusal, newName) ? declaredKeys(root, refusal, key) : []
    const texts = text.includes(`"${key}"`)
      ? namesWithin(file, 0, file.getEnd(), key).filter((node) => !node.isKind(SyntaxKind.Identifier))
      : []
    const nodes = [inferred, within, texts].find((found) => found.length > 0) ?? []
    return nodes.map((node) => spelled(root, node, newName))
  })

/** Files in which the compiler refuses the new name: there the older one meant something else. */
export const filesRefusing = (
  root: string,
  project: Project,
  paths: readonly string[],
  newName: string,
): ReadonlySet<string> =>
  new Set(
    refusalsIn(project, paths)
      .filter(
        (one) => !isMissing(one, newName) && (one.text.includes(`"${newName}"`) || one.text.includes(`'${newName}' `)),
      )
      .map(({ file }) => fileOf(root, file)),
  )

/** What the compiler still refuses in hand-written code, as `file:line message`. */
export const remainingFaults = (root: string, project: Project): readonly string[] =>
  project.getSourceFiles().flatMap((file) => {
    const path = fileOf(root, file)
    if (!/^(?:src|overrides|tests)\//.test(path) || path.startsWith('src/generated/')) return []
    return project
      .getProgram()
      .getSemanticDiagnostics(file)
      .map((one) => {
        const text = ts.flattenDiagnosticMessageText(one.compilerObject.messageText, ' ')
        return `${path}:${one.getLineNumber() ?? 1}  ${text}`
      })
  })
