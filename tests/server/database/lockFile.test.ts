import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '../../../src/server/database/lockFile.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { copyTemplate } from '../../support/engines.ts'
import { scratchFolder } from '../../support/scratch.ts'

describe('the lock of a data directory', () => {
  let directory: string
  const lock = () => join(directory, 'booking.lock')
  const goneProcess = async (): Promise<number> => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => child.on('exit', done))
    return child.pid ?? 0
  }
  beforeEach(() => {
    directory = scratchFolder('lock')
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('refuses a second opener with a sentence that names the first one’s pid', () => {
    const unlock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(`Prozess ${process.pid}`)
    unlock()
    lockDirectory(directory)()
    expect(readdirSync(directory)).toEqual([])
  })

  it('refuses to open a database that another process has', async () => {
    const location = await copyTemplate('pglite')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      writeFileSync(join(location.dataDir, 'booking.lock'), JSON.stringify({ pid: child.pid, started: null }))
      await expect(openDatabase({ dataDir: location.dataDir })).rejects.toThrow(`Prozess ${child.pid}`)
    } finally {
      child.kill('SIGKILL')
      await location.remove()
    }
  })

  it('takes over the lock of a process that is gone, of one whose pid was given away, and a broken one', async () => {
    const stale = [
      JSON.stringify({ pid: await goneProcess(), started: '1' }),
      JSON.stringify({ pid: process.pid, started: '1' }),
      '',
      'no json',
    ]
    for (const content of stale) {
      writeFileSync(lock(), content)
      const unlock = lockDirectory(directory)
      expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
      unlock()
      expect(existsSync(lock())).toBe(false)
    }
  })
})
