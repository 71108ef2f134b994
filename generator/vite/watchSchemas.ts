import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { Diagnostic } from '../check/diagnose.ts'
import type * as Commands from '../commands/regeneration.ts'
import { overlayError, overlayOf } from './overlay.ts'

const reported = ({ file, line, column, code, cause, fix }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${cause} ${fix}`

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
  const overlay = overlayOf(server)
  const runner = createServerModuleRunner(server.environments.ssr)
  let generator: Promise<Regenerate> | undefined
  let last: Promise<void> = Promise.resolve()

  const generate = async (): Promise<void> => {
    generator ??= loadGenerator(runner, root)
    const { faults, lines } = await (await generator)()
    for (const line of lines) {
      if (faults.length > 0) server.config.logger.error(line)
      else server.config.logger.info(line)
    }
    overlay.show('schemas', overlayError(root, 'schema-modules', faults.map(reported), faults[0]))
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
  server.httpServer?.once('close', () => void runner.close())
  schedule()
}
