import { relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { checkTypes, type TypeFault } from './compiler.ts'
import { overlayError, overlayOf, type FaultKind } from './overlay.ts'

/** Checked in sequence: the application first, whose answer does not wait for the tests. */
const programs: readonly (readonly [kind: FaultKind, settings: string])[] = [
  ['types', 'generator/vite/application.tsconfig.json'],
  ['types of tests', 'tsconfig.json'],
]

const source = /^(?:(?:generator|overrides|src|tests)\/.+\.(?:tsx?|json)|vite\.config\.ts)$/

/** Saved or generated files come in groups; one check covers them, in ms. */
const quietMs = 100

/** More than that help nobody at once. */
const shownCount = 20

const printed = (faults: readonly TypeFault[]): string => {
  const shown = faults
    .slice(0, shownCount)
    .map(({ text, place }) => `✗ ${text}${place === undefined ? '' : `\n${place.frame}`}`)
  const rest = faults.length - shown.length
  return [...shown, ...(rest > 0 ? [`✗ … and ${rest} more`] : [])].join('\n')
}

const overlaid = (root: string, faults: readonly TypeFault[]) =>
  overlayError(
    root,
    'typescript',
    faults.slice(0, shownCount).map(({ text }) => text),
    faults[0]?.place,
  )

const watchTypes = (server: ViteDevServer): void => {
  const { root, logger } = server.config
  const overlay = overlayOf(server)
  let running = new AbortController()
  let waiting: NodeJS.Timeout | undefined

  const check = async (signal: AbortSignal): Promise<void> => {
    for (const [kind, settings] of programs) {
      const start = performance.now()
      const faults = await checkTypes({ root, settings, signal })
      if (signal.aborted) return
      overlay.show(kind, overlaid(root, faults))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (faults.length === 0) logger.info(`✓ ${kind} (${seconds} s)`)
      else {
        logger.error(printed(faults))
        return
      }
    }
  }

  const schedule = (): void => {
    running.abort()
    clearTimeout(waiting)
    running = new AbortController()
    const { signal } = running
    waiting = setTimeout(() => {
      check(signal).catch((error: unknown) => {
        if (!signal.aborted) logger.error(`The types could not be checked: ${String(error)}`)
      })
    }, quietMs)
  }

  server.watcher.on('all', (_event, file) => {
    if (source.test(relative(root, file).replaceAll('\\', '/'))) schedule()
  })
  // After the first start of the server behind, which needs the processor.
  server.httpServer?.once('listening', schedule)
  server.httpServer?.once('close', () => {
    clearTimeout(waiting)
    running.abort()
  })
}

/**
 * Checks the types after every saved source file and every generation; a newer save ends the running check. Terminal and overlay
 * show what the compiler refuses, where and in its words; success is one line for each program.
 */
export const typesOnSave = (): Plugin => ({ name: 'types-on-save', apply: 'serve', configureServer: watchTypes })
