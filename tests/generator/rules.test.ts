import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../generator/check/diagnose.ts'
import { printDiagnostic } from '../../generator/check/printDiagnostic.ts'
import { rules } from '../../generator/check/rules.ts'
import { caseKnown, caseSources } from './support/project.ts'

/** Each rule has a folder of its name: schemas with that fault, and in `expected.txt` the generator's whole output for them. */
const folder = (name: string) => `tests/generator/${name}`
const ruleNames = readdirSync('generator/check/rules').map((file) => file.replace('.ts', ''))

it('every rule is in the list, with a code of its own', () => {
  expect(rules).toHaveLength(ruleNames.length)
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
})

it('a schema without faults is not complained about', () => {
  expect(diagnose(caseSources(folder('valid')))).toEqual([])
})

describe.each(ruleNames)('%s', (name) => {
  const sources = existsSync(folder(name)) ? caseSources(folder(name)) : []
  const known = caseKnown(folder(name))

  it('has a broken example', () => {
    expect(sources).not.toEqual([])
  })

  it('tells every fault of it with place, line, caret and fix', () => {
    const said = diagnose(sources, known).map(printDiagnostic).join('\n')
    expect(said).toBe(readFileSync(`${folder(name)}/expected.txt`, 'utf8'))
  })

  it('is what tells it', () => {
    const codes = new Set(diagnose(sources, known).map(({ code }) => code))
    const code = /code: '(\w+)'/.exec(readFileSync(`generator/check/rules/${name}.ts`, 'utf8'))?.[1]
    expect(codes).toContain(code)
  })
})
