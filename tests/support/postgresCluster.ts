import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { findPostgres } from './postgresBinaries.ts'
import { scratchFolder } from './scratch.ts'

/** PostgreSQL does not run as root; this is the uid of `nobody`. */
const nobodyId = 65534

export interface Cluster {
  readonly url: string
  readonly version: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a private PostgreSQL on a free loopback port in a temporary folder.
 * `durable` keeps fsync on, for realistic benchmark figures; tests switch it off.
 */
export const startCluster = async ({ durable = false } = {}): Promise<Cluster> => {
  const home = mkdtempSync(join(tmpdir(), 'booking-postgres-'))
  chmodSync(home, 0o755)
  const binaries = findPostgres(home)
  const data = durable ? join(home, 'data') : scratchFolder('cluster')
  if (durable) mkdirSync(data, { mode: 0o700 })
  const root = process.getuid?.() === 0
  if (root) for (const folder of [home, data]) chownSync(folder, nobodyId, nobodyId)
  const options = {
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libraries },
    ...(root ? { uid: nobodyId, gid: nobodyId } : {}),
  }

  const settings = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const init = spawnSync(binaries.initdb, settings, { ...options, encoding: 'utf8' })
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || String(init.error)}`)

  const port = await freePort()
  const durability = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']
  const server = spawn(
    binaries.postgres,
    [
      ...['-D', data, '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
      ...durability,
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const killed = () => server.kill('SIGQUIT')
  process.once('exit', killed)

  let log = ''
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
      if (log.includes('ready to accept connections')) ready()
    })
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`postgres ended with ${code}: ${log}`)))
  })
  server.removeAllListeners('exit')

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: /PostgreSQL \d[\w.]*/.exec(log)?.[0] ?? 'PostgreSQL',
    stop: async () => {
      process.removeListener('exit', killed)
      await new Promise((ended) => {
        server.once('exit', ended)
        server.kill('SIGINT')
      })
      for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
