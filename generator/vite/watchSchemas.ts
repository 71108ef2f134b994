import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServerModuleRunner, type ErrorPayload, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { Diagnostic } from '../check/diagnose.ts'
import type * as Commands from '../commands/regeneration.ts'

const reported = ({ file, line, column, code, cause, fix }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${cause} ${fix}`

/** The schema faults in the form of Vite's overlay: all as text, the first with its line. */
const overlayError = (root: string, faults: readonly Diagnostic[]): ErrorPayload => {
  const [first] = faults
  return {
    type: 'error',
    err: {
      plugin: 'schema-modules',
      message: faults.map(reported).join('\n'),
      stack: '',
      ...(first && {
        id: join(root, first.file),
        frame: first.frame,
        loc: { file: join(root, first.file), line: first.line, column: first.column },
      }),
    },
  }
}

const regeneration = fileURLToPath(new URL('../commands/regeneration.ts', import.meta.url))

type Regenerate = () => Promise<Commands.Regeneration>

/** Loaded through Vite only in development: the generator's packages would slow down every build and every test run. */
const loadGenerator = async (runner: ModuleRunner, root: string): Promise<Regenerate> => {
  const module: typeof Commands = await runner.import(regeneration)
  return module.createRegeneration(root)
}

const isSchema = (root: string, file: string): boolean =>
  /^schemas\/(?:shared\/)?[^/]+\.schema\.json$/.test(relative(root, file).replaceAll('\\', '/'))

/**
 * Generates whenever a schema is saved; the terminal names what changed. A broken schema shows in the terminal and in Vite's overlay on
 * its line, also in a browser that connects later; once fixed, the overlay disappears without a reload.
 * @param onChange called before the generated files are rewritten
 */
export const watchSchemas = (server: ViteDevServer, onChange: () => void): void => {
  const { root } = server.config
  const { hot } = server.environments.client
  const runner = createServerModuleRunner(server.environments.ssr)
  let generator: Promise<Regenerate> | undefined
  let shown: ReturnType<typeof overlayError> | undefined
  let last: Promise<void> = Promise.resolve()

  // An empty update removes the overlay; before the first error it tells the browser that the page has loaded.
  const clear = (): void => hot.send({ type: 'update', updates: [] })

  const generate = async (): Promise<void> => {
    generator ??= loadGenerator(runner, root)
    const { faults, lines } = await (await generator)()
    for (const line of lines) {
      if (faults.length > 0) server.config.logger.error(line)
      else server.config.logger.info(line)
    }
    clear()
    shown = faults.length > 0 ? overlayError(root, faults) : undefined
    if (shown) hot.send(shown)
  }

  const schedule = (): void => {
    onChange()
    last = last.then(generate).catch((error: unknown) => {
      server.config.logger.error(`The schemas could not be generated from: ${String(error)}`, {
        timestamp: true,
        ...(error instanceof Error && { error }),
      })
    })
  }

  server.watcher.add(join(root, 'schemas'))
  server.watcher.on('all', (_event, file) => {
    if (isSchema(root, file)) schedule()
  })
  hot.on('vite:client:connect', () => {
    if (!shown) return
    clear()
    hot.send(shown)
  })
  server.httpServer?.once('close', () => void runner.close())
  schedule()
}
