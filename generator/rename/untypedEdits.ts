import { Node, type SourceFile, SyntaxKind, type Type } from 'ts-morph'
import type { Entity } from '../model/entity.ts'
import { snakeCase } from '../model/names.ts'
import type { Edit } from './edit.ts'
import type { Renaming } from './request.ts'
import { fileOf, nameIn, spelled } from './symbolEdits.ts'

/** The texts of the calls around a node: `put('coupon', …)`, `` put(`${coupons}?create=true`, …) ``. */
const callsAround = (node: Node): readonly string[] =>
  node
    .getAncestors()
    .filter(Node.isCallExpression)
    .flatMap((call) =>
      call
        .getArguments()
        .filter((argument) => !argument.containsRange(node.getPos(), node.getEnd()))
        .map((argument) => argument.getText()),
    )

const names = (text: string, { name, annotation: { path, plural } }: Entity): boolean =>
  [name, path, plural].some((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))

/** The entity that the calls around a node name; the innermost counts. */
const entityAround = (model: readonly Entity[], node: Node): Entity | undefined => {
  for (const text of callsAround(node)) {
    const named = model.find((entity) => names(text, entity))
    if (named !== undefined) return named
  }
  return undefined
}

const isTextUnion = (type: Type | undefined): boolean =>
  type !== undefined &&
  (type.isStringLiteral() || (type.isUnion() && type.getUnionTypes().some((one) => one.isLiteral())))

/** The type, or one of a union, has a property of this name. */
const declares = (type: Type, key: string): boolean =>
  type.isUnion()
    ? type.getUnionTypes().some((one) => one.getProperty(key) !== undefined)
    : type.getProperty(key) !== undefined

/** A key or a property access without a declaration outside of its own object: the compiler cannot tell whose it is. */
const isUntyped = (node: Node, inTest: boolean): boolean => {
  const parent = node.getParent()
  if (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node)
    return parent.getNameNode().getSymbol() === undefined
  const isKey =
    (Node.isPropertyAssignment(parent) && parent.getNameNode() === node) || Node.isShorthandPropertyAssignment(parent)
  const object = isKey ? parent.getParent() : undefined
  if (!Node.isObjectLiteralExpression(object)) return false
  const expected = object.getContextualType()
  if (expected === undefined) return inTest && Node.isVariableDeclaration(object.getParent())
  return !declares(expected.getNonNullableType(), nameIn(node) ?? '')
}

type Form = readonly [form: RegExp, text: string]

/** Edits of names inside a text: JSON pointers, keys of documents and columns of answers in SQL. */
const insideText = (
  text: string,
  start: number,
  { field: { key }, newName }: Renaming,
  withAliases: boolean,
): readonly Omit<Edit, 'file'>[] => {
  const alias = /[A-Z]/.test(newName) ? `"${newName}"` : newName
  const named: readonly Form[] = [
    [new RegExp(`(?<![\\w/])/${key}(?![\\w-])`, 'g'), `/${newName}`],
    [new RegExp(`(?<=\\w\\s*(?:->>?|\\?)\\s*)'${key}'`, 'g'), `'${newName}'`],
    [new RegExp(`(?<=#>>?\\s*'\\{)${key}(?=[,}])`, 'g'), newName],
  ]
  const aliases: readonly Form[] = [
    [new RegExp(`(?<=jsonb?_build_object\\([^()]*)'${key}'(?=\\s*,)`, 'g'), `'${newName}'`],
    [new RegExp(`(?<=\\bas )"?${key}"?(?!\\w)`, 'g'), alias],
  ]
  const forms = withAliases ? [...named, ...aliases] : named
  return forms.flatMap(([form, replacement]) =>
    [...text.matchAll(form)].map((found) => ({
      start: start + found.index,
      length: found[0].length,
      text: replacement,
    })),
  )
}

const isText = (node: Node): boolean =>
  [
    SyntaxKind.StringLiteral,
    SyntaxKind.NoSubstitutionTemplateLiteral,
    SyntaxKind.TemplateHead,
    SyntaxKind.TemplateMiddle,
    SyntaxKind.TemplateTail,
  ].includes(node.getKind())

/** Keys of the entity's documents in SQL that names its table: certain in any file. */
const withTable = (text: string, start: number, { entity, field, newName }: Renaming): readonly Omit<Edit, 'file'>[] =>
  [
    ...text.matchAll(
      new RegExp(`(?<=\\b${snakeCase(entity.annotation.plural)}\\.doc\\s*(?:->>?|\\?)\\s*)'${field.key}'`, 'g'),
    ),
  ].map((found) => ({ start: start + found.index, length: found[0].length, text: `'${newName}'` }))

export interface UntypedOptions {
  /** The file is one of the entity. */
  readonly own: boolean
  /** Columns of answers in SQL are renamed: no type written by hand reads them. */
  readonly withAliases: boolean
}

/**
 * Edits of the mentions that the compiler cannot resolve. In the entity's own files: JSON pointers, SQL, names as texts, keys of objects
 * without a type. In any test: keys of bodies in calls that name the entity. In any file: documents of its table in SQL.
 */
export const untypedEdits = (
  root: string,
  model: readonly Entity[],
  file: SourceFile,
  renaming: Renaming,
  { own, withAliases }: UntypedOptions,
): readonly Edit[] => {
  const { entity, field, newName } = renaming
  const path = fileOf(root, file)
  const inTest = path.startsWith('tests/')
  const mine = (node: Node): boolean => {
    const around = entityAround(model, node)
    return around === undefined ? own : around.name === entity.name && (own || inTest)
  }
  return file.getDescendants().flatMap((node): readonly Edit[] => {
    if (isText(node)) {
      const [text, start] = [node.getText(), node.getStart()]
      if (!text.includes(field.key)) return []
      const edits = own ? insideText(text, start, renaming, withAliases) : withTable(text, start, renaming)
      if (edits.length > 0) return edits.map((edit) => ({ file: path, ...edit }))
    }
    if (nameIn(node) !== field.key) return []
    if (node.isKind(SyntaxKind.Identifier) || Node.isPropertyAssignment(node.getParent()))
      return isUntyped(node, inTest) && mine(node) ? [spelled(root, node, newName)] : []
    if (!own || !Node.isExpression(node) || Node.isLiteralTypeNode(node.getParent())) return []
    return isTextUnion(node.getContextualType()) || !mine(node) ? [] : [spelled(root, node, newName)]
  })
}
