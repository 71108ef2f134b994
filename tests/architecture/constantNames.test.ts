import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const sources = sourcesBelow('src', 'generator', 'overrides', 'tests')

/** Names without meaning or unit. */
const vague = /^(?:export )?const (most|rest|patience|known|nothing|none|way|beat)\b/gm

const operators = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
])

/** A number, or a computation of numbers and constants. */
const isNumber = (value: ts.Expression | undefined): boolean => {
  if (value === undefined) return false
  if (ts.isParenthesizedExpression(value)) return isNumber(value.expression)
  if (ts.isPrefixUnaryExpression(value)) return isNumber(value.operand)
  if (!ts.isBinaryExpression(value)) return ts.isNumericLiteral(value)
  const { left, operatorToken, right } = value
  return operators.has(operatorToken.kind) && [left, right].some(isNumber)
}

const numericConstants = (text: string): readonly string[] =>
  ts
    .createSourceFile('module.ts', text, ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name, initializer }) => ts.isIdentifier(name) && isNumber(initializer))
    .map(({ name }) => (name as ts.Identifier).text)

/** One word names a thing or a unit; a number needs both, or what is counted: `rowCount`, `maxRows`, `hourMs`. */
const isOneWord = (name: string): boolean => !/[a-z\d][A-Z]/.test(name)

describe('constants of a module', () => {
  it('carry a noun', () => {
    const found = sources.flatMap(({ path, text }) => [...text.matchAll(vague)].map(([, name]) => `${path}: ${name}`))
    expect(sources.length).toBeGreaterThan(1000)
    expect(found).toEqual([])
    expect(
      ['const most = 3', 'export const patience = 5', 'const mostly = 1'].map((line) => line.match(vague)?.length),
    ).toEqual([1, 1, undefined])
  })

  it('say what a number counts or its unit', () => {
    const named = sources.map(({ path, text }) => ({ path, names: numericConstants(text) }))
    expect(named.reduce((sum, { names }) => sum + names.length, 0)).toBeGreaterThan(300)
    expect(named.flatMap(({ path, names }) => names.filter(isOneWord).map((name) => `${path}: ${name}`))).toEqual([])
    expect(numericConstants('const hour = 60 * minute\nconst rows = [1]\nexport const limit = -(2 ** 3)')).toEqual([
      'hour',
      'limit',
    ])
  })
})
