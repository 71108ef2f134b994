import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusal } from './importTable.ts'
import { sourcesBelow, type Import, type Source } from './sources.ts'

const sources = sourcesBelow('src', 'generator', 'overrides')

const importOf = (target: string, typeOnly = false): Import => ({ specifier: target, target, typeOnly, line: 1 })

/** The files of one cycle of value imports, or undefined. */
const findCircle = (all: readonly Source[]): readonly string[] | undefined => {
  const byPath = new Map(all.map((source) => [source.path, source]))
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) {
      const circle = typeOnly || target === null ? undefined : visit(target, [...trail, path])
      if (circle !== undefined) return circle
    }
    done.add(path)
    return undefined
  }
  for (const { path } of all) {
    const circle = visit(path, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

describe('the import table', () => {
  it('is kept by every file', () => {
    const refused = sources.flatMap(({ path, imports }) => imports.map((each) => refusal(path, each)))
    expect(refused.filter((each) => each !== undefined)).toEqual([])
  })

  it('refuses what it should', () => {
    expect(refusal('src/domain/money.ts', importOf('src/server/app.ts'))).toContain('may not import')
    expect(refusal('src/domain/rules.ts', importOf('src/generated/entities/coupon.ts'))).toContain('may not import')
    expect(refusal('src/domain/rules.ts', importOf('src/generated/entities/coupon.ts', true))).toBeUndefined()
    expect(refusal('src/domain/entity.ts', importOf('src/domain/money.ts'))).toContain('may not import')
    expect(refusal('src/admin/kit/requests/ask.ts', importOf('src/generated/admin/coupon.tsx'))).toContain(
      'may not import',
    )
    expect(refusal('overrides/bookable/Pricing.tsx', importOf('overrides/event/Wizard.tsx'))).toContain(
      'may not import',
    )
    expect(refusal('src/server/auth/signIn.ts', importOf('src/server/bookings/place.ts'))).toContain('may not import')
    expect(refusal('src/server/bookings/place.ts', importOf('src/server/auth/signIn.ts'))).toBeUndefined()
    expect(refusal('src/nowhere/file.ts', importOf('src/domain/money.ts'))).toContain('no row of the table')
  })

  it('has one shell for all dialogs', () => {
    const parts = /^@mui\/material\/Dialog(?:Title|Actions)?$/
    const users = sources.filter(({ imports }) => imports.some(({ specifier }) => parts.test(specifier)))
    expect(users.map(({ path }) => path).sort()).toEqual([
      'src/admin/kit/dialogs/DialogFoot.tsx',
      'src/admin/kit/dialogs/DialogShell.tsx',
    ])
  })

  it('has no circle', () => {
    expect(findCircle(sources)).toBeUndefined()
  })

  it('finds a circle where there is one', () => {
    const circle = [
      { path: 'a.ts', text: '', imports: [importOf('b.ts')] },
      { path: 'b.ts', text: '', imports: [importOf('a.ts')] },
    ]
    expect(findCircle(circle)).toEqual(['a.ts', 'b.ts', 'a.ts'])
  })

  it('leads every relative import to a file, named with its ending', () => {
    const lost = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== null && !existsSync(target))
        .map(({ specifier }) => `${path}: ${specifier}`),
    )
    expect(lost).toEqual([])
  })
})

describe('packages', () => {
  const filesImporting = (pattern: RegExp, { types = false } = {}) =>
    sources
      .filter(({ imports }) =>
        imports.some(({ specifier, typeOnly }) => pattern.test(specifier) && (types || !typeOnly)),
      )
      .map(({ path }) => path)

  it('leave the pool to read and transaction: nobody else opens a database', () => {
    const owners = filesImporting(/^(?:pg|pg-.*|@electric-sql\/pglite.*)$/)
    expect(owners.length).toBeGreaterThan(0)
    expect(owners.filter((path) => !path.startsWith('src/server/database/'))).toEqual([])
  })

  it('meet in one bridge: only EntityForm imports both react-admin and RJSF', () => {
    const admin = new Set(filesImporting(/^(?:react-admin|ra-.*)$/))
    const both = filesImporting(/^@rjsf\//).filter((path) => admin.has(path))
    expect(both.filter((path) => path !== 'src/admin/kit/form/EntityForm.tsx')).toEqual([])
  })

  it('keep the browser out of the server, and the server out of the browser', () => {
    const browser = filesImporting(/^(?:react-admin|ra-.*|@mui\/.*|@rjsf\/.*)$/)
    expect(browser.filter((path) => /^(?:src\/(?:server|domain|api|visitor))\//.test(path))).toEqual([])
    const server = filesImporting(/^(?:node:.*|fastify|@fastify\/.*|pg)$/)
    expect(server.filter((path) => /^(?:src\/(?:admin|domain|api|theme)|overrides)\//.test(path))).toEqual([])
  })
})
