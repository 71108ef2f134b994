import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const sources = sourcesBelow('src', 'generator', 'overrides', 'tests').filter(({ path }) => /\.tsx?$/.test(path))

/** Figures of speech for parts of the code. */
const figures = /^(?:shelf|shelves|houses?|lanes?|flights?|wish(?:es)?|told|news)$/i

/** A property of addresses. */
const proper = new Set(['houseNumber'])

const words = (name: string): readonly string[] => name.split(/(?=[A-Z])|[_\d]/).filter((word) => word !== '')

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

const parsed = ({ path, text }: { readonly path: string; readonly text: string }) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path))

const isNamed = (node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } =>
  'name' in node &&
  node.name !== undefined &&
  ts.isIdentifier(node.name as ts.Node) &&
  !ts.isPropertyAccessExpression(node)

/** Names that a file declares. */
const declaredIn = (file: ts.SourceFile): readonly string[] => {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (isNamed(node)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

const figurative = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !proper.has(name) && words(name).some((word) => figures.test(word)))

/** Persons for software. */
const person = /\b(?:he|him|his|himself|whoever)\b/i

/** Comments before and behind each token; text between JSX tags is none. */
const commentsIn = (file: ts.SourceFile): readonly string[] => {
  const found = new Map<number, string>()
  const { text } = file
  const visit = (node: ts.Node): void => {
    const parts = node.getChildren(file)
    if (parts.length > 0 || ts.isJsxText(node)) return parts.forEach(visit)
    const isTagEnd = node.kind === ts.SyntaxKind.GreaterThanToken || node.kind === ts.SyntaxKind.CloseBraceToken
    const behind = isTagEnd ? [] : (ts.getTrailingCommentRanges(text, node.end) ?? [])
    for (const { pos, end } of [...(ts.getLeadingCommentRanges(text, node.pos) ?? []), ...behind])
      found.set(pos, text.slice(pos, end))
  }
  visit(file)
  return [...found.values()]
}

describe('the vocabulary of the code', () => {
  it('has no figures of speech as names', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const found = sources.flatMap((source) =>
      figurative(declaredIn(parsed(source))).map((name) => `${source.path}: ${name}`),
    )
    expect(found).toEqual([])
    expect(figurative(['tellShelf', 'fileShelf', 'toldOnce', 'greenhouse', 'houseNumber'])).toEqual([
      'tellShelf',
      'fileShelf',
      'toldOnce',
    ])
  })

  it('has none as names of files; a room is a bookable', () => {
    const named = /(?:^|(?<=[a-z]))(?:shelf|house|lane|flight|wish|told|news)(?=[A-Z.]|$)|[a-z]Rooms?(?=[A-Z.]|$)/i
    const found = sources.map(({ path }) => basename(path)).filter((name) => named.test(name))
    expect(found).toEqual([])
  })

  it('has no persons in comments', () => {
    const found = sources.flatMap((source) =>
      commentsIn(parsed(source))
        .filter((comment) => person.test(comment))
        .map((comment) => `${source.path}: ${comment}`),
    )
    expect(found).toEqual([])
    const two = parsed({ path: 'a.ts', text: '// he\nconst a = 1 /* his */\n' })
    expect(commentsIn(two).filter((comment) => person.test(comment))).toHaveLength(2)
  })
})
