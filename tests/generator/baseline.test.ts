import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { commitBaseline, landedBaseline } from '../../generator/commands/baseline.ts'
import { scratchFolder } from '../support/scratch.ts'

afterEach(() => vi.unstubAllEnvs())

const repository = () => {
  const root = scratchFolder('landed')
  const git = (...parameters: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@demo.example', ...parameters], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  git('init', '-q')
  for (const folder of ['schemas/vocabulary', 'src/server/database/migrations'])
    mkdirSync(join(root, folder), { recursive: true })
  /** A commit whose only schema has this text. */
  const commit = (text: string): string => {
    writeFileSync(join(root, 'schemas/note.schema.json'), text)
    writeFileSync(join(root, 'schemas/vocabulary/entity.schema.json'), text)
    writeFileSync(join(root, `src/server/database/migrations/${text}.sql`), '')
    git('add', '-A')
    git('commit', '-qm', text)
    return git('rev-parse', 'HEAD')
  }
  return { root, git, commit }
}

const state = (text: string, migrations: readonly string[]) =>
  expect.objectContaining({ sources: [{ file: 'schemas/note.schema.json', text }], migrations })

it('the landed state is the commit named, where the work left the origin, or the parent', () => {
  vi.stubEnv('LANDED', '')
  const { root, git, commit } = repository()
  expect(landedBaseline(root)).toMatchObject({ code: 0 })
  const first = commit('001')
  expect(landedBaseline(root)).toMatchObject({ code: 0 })
  const second = commit('002')
  expect(landedBaseline(root)).toEqual(state('001', ['001']))
  commit('003')
  expect(landedBaseline(root)).toEqual(state('002', ['001', '002']))
  git('update-ref', 'refs/remotes/origin/HEAD', first)
  expect(landedBaseline(root)).toEqual(state('001', ['001']))
  git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD')
  expect(landedBaseline(root)).toEqual(state('002', ['001', '002']))
  vi.stubEnv('LANDED', second)
  expect(landedBaseline(root)).toEqual(state('002', ['001', '002']))
  vi.stubEnv('LANDED', 'nowhere')
  expect(landedBaseline(root)).toEqual({ reason: 'There is no commit "nowhere".', code: 1 })
  expect(commitBaseline('HEAD')(root)).toEqual(state('003', ['001', '002', '003']))
})
