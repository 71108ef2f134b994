import { type ChildProcess, spawn } from 'node:child_process'

export interface FailedStart {
  readonly code: number | null
  /** Output shown to the operator. */
  readonly output: string
}

/** Runs the built server with only these variables and waits for its end; for starts that must fail, or that `meanwhile` ends. */
export const failedStart = (
  env: Readonly<Record<string, string>>,
  meanwhile: (child: ChildProcess) => void = () => undefined,
): Promise<FailedStart> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    meanwhile(child)
    let output = ''
    const onData = (chunk: Buffer): void => {
      output += chunk.toString()
      if (/^ready /m.test(output)) {
        child.kill('SIGKILL')
        reject(new Error(`the server started:\n${output}`))
      }
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
