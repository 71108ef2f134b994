import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frameOf } from '../check/frame.ts'
import type { PlacedFault } from './overlay.ts'

/** What the compiler refuses, in its words; without a place if it concerns the whole program. */
export interface TypeFault {
  readonly text: string
  readonly place?: PlacedFault
}

const head = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+: .*)$/

const textIn = (root: string, file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Removed since the compiler read it.
    return ''
  }
}

/** The word at a position, which the frame marks. */
const wordLength = (text: string, line: number, column: number): number =>
  /^[\w$]+/.exec(text.split('\n')[line - 1]?.slice(column - 1) ?? '')?.[0].length ?? 1

const placed = (root: string, file: string, line: number, column: number): PlacedFault => {
  const text = textIn(root, file)
  return { file, line, column, frame: frameOf(text, line, column, wordLength(text, line, column)) }
}

/**
 * Reads the plain output of the compiler.
 * @param root folder of the files that it names
 */
export const typeFaultsIn = (root: string, output: string): readonly TypeFault[] => {
  const found: { text: string; place?: PlacedFault }[] = []
  for (const line of output.split(/\r?\n/)) {
    const [whole, file, row, column, text = ''] = head.exec(line) ?? []
    const last = found.at(-1)
    if (whole !== undefined)
      found.push({
        text: file === undefined ? text : `${file}:${row}:${column} ${text}`,
        ...(file !== undefined && { place: placed(root, file, Number(row), Number(column)) }),
      })
    // Indented lines explain the fault above.
    else if (last && line.trim() !== '') last.text += `\n${line}`
  }
  return found
}

/** The native program itself: killing the script that starts it would leave it running. */
const compilerOf = (root: string): string =>
  join(root, `node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`)

export interface Check {
  readonly root: string
  /** The compiler's settings, relative to the root. */
  readonly settings: string
  /** Ends the compiler at once. */
  readonly signal: AbortSignal
}

/**
 * The faults of a program's types. The compiler keeps what it found beside the packages, and checks again only what a change concerns;
 * more than one checker would repeat more work than two cores save.
 * @throws AbortError after the signal; an error when the compiler cannot run
 */
export const checkTypes = ({ root, settings, signal }: Check): Promise<readonly TypeFault[]> =>
  new Promise((done, failed) => {
    const options = ['-p', settings, '--noEmit', '--pretty', 'false', '--checkers', '1']
    const child = spawn(compilerOf(root), options, { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', failed)
    child.once('close', (code) => {
      const faults = typeFaultsIn(root, output)
      if (code === 0 || faults.length > 0) done(faults)
      else failed(new Error(`The compiler ended with ${code}.\n${output}`))
    })
  })
