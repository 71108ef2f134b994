import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/freePort.ts'
import { german, printTable } from './printTable.ts'

const roundCount = 3

/** `npm start` until its ready line, in ms; then stopped as by a terminal. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const duration = await new Promise<number>((ready, failed) => {
    let output = ''
    const onData = (chunk: Buffer): void => {
      output += chunk.toString()
      if (/^ready http/m.test(output)) ready(performance.now() - begin)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`npm start ended:\n${output}`)))
  })
  const ended = once(child, 'exit')
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  return duration
}

/** Duration of `npm start`: first with an empty data directory, then again over the same data. */
export const benchStart = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'booking-data-'))
  try {
    const first = await startOnce(dataDir)
    const again: number[] = []
    for (let round = 0; round < roundCount; round += 1) again.push(await startOnce(dataDir))
    const seconds = (ms: number | undefined): string => `${german((ms ?? NaN) / 1000, 2)} s`
    printTable(
      'Start (gebaut, eingebettete Datenbank)',
      ['Start', 'Grenze', 'bester', 'langsamster'],
      [
        ['mit Beispieldaten füllen', '', seconds(first), seconds(first)],
        ['noch einmal', '< 3 s', seconds(Math.min(...again)), seconds(Math.max(...again))],
      ],
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
