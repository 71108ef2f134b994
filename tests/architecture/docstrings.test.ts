import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** The code of an `@example`: its statements and, as a comment behind one, its value. */
interface Example {
  readonly path: string
  /** The documented name. */
  readonly name: string
  readonly code: string
}

const asFile = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** Code without the fence of Markdown. */
const withoutFence = (text: string): string => text.replace(/^```ts\n([\s\S]*)\n```$/, '$1')

const nameOf = (documented: ts.Node): string => {
  const named = ts.isVariableStatement(documented) ? documented.declarationList.declarations[0] : documented
  const name = named && 'name' in named ? (named.name as ts.Node | undefined) : undefined
  return name?.getText() ?? ''
}

const examplesOf = (path: string, text: string): readonly Example[] => {
  const found: Example[] = []
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node))
      if (ts.isJSDoc(doc) && doc.parent === node)
        for (const tag of doc.tags ?? [])
          if (tag.tagName.text === 'example')
            found.push({
              path,
              name: nameOf(node),
              code: withoutFence(ts.getTextOfJSDocComment(tag.comment)?.trim() ?? ''),
            })
    ts.forEachChild(node, visit)
  }
  visit(asFile(path, text))
  return found
}

const sources = sourcesBelow('src/domain', 'src/api', 'src/server', 'src/admin/kit', 'generator')
const examples = sources.flatMap(({ path, text }) => (text.includes('@example') ? examplesOf(path, text) : []))

const exportedNames = (path: string, text: string): readonly string[] =>
  asFile(path, text).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    return [nameOf(statement)].filter((name) => name !== '')
  })

/** An example as a module beside the documented one, which it imports. */
const asModule = ({ path, code }: Example): string => {
  const text = sources.find((source) => source.path === path)?.text ?? ''
  const names = exportedNames(path, text).filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  return `import { ${names.join(', ')} } from './${path.slice(path.lastIndexOf('/') + 1)}'\n${code}\nexport {}\n`
}

const modules = new Map(
  examples.map((example, index) => [example.path.replace(/[^/]+$/, `example${index}.ts`), asModule(example)] as const),
)

/** Faults that the compiler finds in modules that exist in memory only. */
const faultsOf = (virtual: ReadonlyMap<string, string>): readonly string[] => {
  const read = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, '.')
  const settings = { ...options, incremental: false, noUnusedLocals: false, verbatimModuleSyntax: false }
  const host = ts.createCompilerHost(settings)
  const texts = new Map([...virtual].map(([path, text]) => [`${process.cwd()}/${path}`, text]))
  const program = ts.createProgram([...texts.keys()], settings, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, version, ...more) => {
      const text = texts.get(file)
      return text === undefined ? host.getSourceFile(file, version, ...more) : ts.createSourceFile(file, text, version)
    },
  })
  return [...texts.keys()].flatMap((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  )
}

/** An example up to each statement that has its value behind it, and that value. */
const valuesIn = (code: string): readonly (readonly [string, string])[] =>
  asFile('example.ts', code).statements.flatMap((statement) => {
    const [range] = ts.getTrailingCommentRanges(code, statement.end) ?? []
    if (!ts.isExpressionStatement(statement) || range === undefined) return []
    return [[code.slice(0, statement.end), code.slice(range.pos + 2, range.end).trim()] as const]
  })

const rules = examples.filter(({ path }) => path.startsWith('src/domain/'))

/** Folders whose exported functions are documented. */
const documented = /^(?:src\/(?:domain|api|admin\/kit|server\/database)|generator\/model)\//

/** Exported functions of a file without a docstring. */
const bareIn = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] =>
  asFile(path, text).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    const value = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.initializer : statement
    const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionDeclaration(value))
    return isFunction && ts.getJSDocCommentsAndTags(statement).length === 0 ? [`${path}: ${nameOf(statement)}`] : []
  })

it('exported functions have docstrings', () => {
  const found = sources.filter(({ path }) => documented.test(path))
  expect(found.length).toBeGreaterThan(300)
  expect(found.flatMap(bareIn)).toEqual([])
  expect(bareIn({ path: 'a.ts', text: 'export const a = () => 1\n/** b. */\nexport const b = () => 2\n' })).toEqual([
    'a.ts: a',
  ])
})

describe('examples of docstrings', () => {
  it('compile', () => {
    expect(examples.length).toBeGreaterThan(15)
    expect(faultsOf(modules)).toEqual([])
    expect(
      faultsOf(new Map([['src/domain/wrong.ts', "import { toCents } from './money.ts'\ntoCents('1')\n"]])),
    ).toHaveLength(1)
  }, 120_000)

  it.each(rules)('$path: $name has the value that its example gives', async ({ path, code }) => {
    const exported = (await import(`../../${path}`)) as object
    const context = { ...exported, Map, Date }
    const values = valuesIn(code)
    expect(values.length).toBeGreaterThan(0)
    for (const [statements, value] of values)
      expect([statements, runInNewContext(statements, context)]).toEqual([
        statements,
        runInNewContext(`(${value})`, context),
      ])
  })
})
