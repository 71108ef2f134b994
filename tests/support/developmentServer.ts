import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './freePort.ts'
import { scratchFolder } from './scratch.ts'

const parts = [
  'generator',
  'overrides',
  'schemas',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the project, with linked packages and its own cache. */
export const copyOfProject = (): string => {
  const root = realpathSync(scratchFolder('project'))
  for (const part of [...parts, '.prettierrc.json']) cpSync(part, join(root, part), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!['.vite', '.cache', '.setup-stamp'].includes(name))
      symlinkSync(realpathSync(join('node_modules', name)), join(root, 'node_modules', name))
  return root
}

/** The coupon's schema with one more field: "Geber <number>". */
export const withField = (text: string, number: number): string =>
  text.replace(
    '"description": {',
    `"sponsor${number}": { "title": "Geber ${number}", "type": "string", "maxLength": 200, "default": "" },\n    "description": {`,
  )

export interface DevelopmentServer {
  readonly url: string
  readonly root: string
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** `npm run dev` in a copy of the project, over the data in `dataDir`; resolves when it listens. */
export const startDevelopment = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> => {
  const root = copyOfProject()
  // Vite takes a port, the server behind it the next one.
  const port = await freePort(2)
  const child = spawn(process.execPath, ['src/setup.mjs', 'dev'], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DEMO: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) {
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const url = `http://127.0.0.1:${port}`
  let output = ''
  try {
    await new Promise<void>((serves, failed) => {
      const onData = (chunk: Buffer): void => {
        // With CI set, Vite colours the port of its address.
        output += stripVTControlCharacters(chunk.toString())
        if (output.includes(url)) serves()
      }
      child.stdout.on('data', onData)
      child.stderr.on('data', onData)
      child.once('exit', () => failed(new Error(`npm run dev ended:\n${output}`)))
    })
  } catch (error) {
    await close()
    throw error
  }
  return { url, root, output: () => output, close }
}
