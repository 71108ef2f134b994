import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate } from '../../../generator/commands/generate.ts'
import { type BuiltServer, startProgram } from '../../support/builtServer.ts'
import { copyTemplate } from '../../support/engines.ts'
import { scratchFolder } from '../../support/scratch.ts'

const copied = ['schemas', 'src', 'overrides', 'generator', 'package.json', 'tsconfig.json', 'vite.config.ts']

export interface ChangedProject {
  /** Of the copy. */
  readonly root: string
  readonly server: BuiltServer
  readonly close: () => Promise<void>
}

const runIn = (root: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const buildServer = (root: string): string =>
  runIn(root, 'node_modules/vite/bin/vite.js', 'build', '--mode', 'server', '--logLevel', 'warn')

export interface ChangeOptions {
  /** Variables of its server. */
  readonly env?: Readonly<Record<string, string>>
  /** The name of the migration that is drafted for the change. */
  readonly migration?: string
}

/**
 * A copy of the project that was changed, generated and built, and its server over the demo data.
 * @param change edits the copy
 */
export const startChanged = async (
  change: (root: string) => void,
  { env = {}, migration }: ChangeOptions = {},
): Promise<ChangedProject> => {
  const root = scratchFolder('clone')
  for (const path of copied) cpSync(path, join(root, path), { recursive: true })
  cpSync('.prettierrc.json', join(root, '.prettierrc.json'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  // The pages of the browser are not the matter here.
  mkdirSync(join(root, 'dist'))
  symlinkSync(resolve('dist/browser'), join(root, 'dist/browser'))
  change(root)
  const { faults } = await generate(root)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  buildServer(root)
  if (migration !== undefined) {
    runIn(root, 'dist/server/migration.js', migration)
    buildServer(root)
  }
  const location = await copyTemplate('postgres', 'demo')
  const server = await startProgram(join(root, 'dist/server/main.js'), {
    dataDir: location.dataDir,
    env: { DEMO: 'false', DATABASE_URL: location.databaseUrl ?? '', ...env },
  })
  return {
    root,
    server,
    close: async () => {
      await server.close()
      await location.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
