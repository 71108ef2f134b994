import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { buildModel } from '../model/buildModel.ts'
import type { Entity } from '../model/entity.ts'
import { readSources, type Source } from '../read/readSources.ts'
import { formValidatorModule, sectionValidatorModule } from './formValidatorModule.ts'
import { liveModules } from './liveModules.ts'
import { validatorModule } from './validatorModule.ts'
import { watchSchemas } from './watchSchemas.ts'
import { wireSchema } from './wireSchema.ts'

/** Imported by the compiled validators: lengths in characters, equality of values, formats. */
const runtime = ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js', 'ajv-formats/dist/formats.js'] as const

const ours = /^(?:\0)?virtual:(wire-schema|validators|form-validators)\/([a-z-]+)(?:\/([a-z0-9-]+))?$/

const textOf = async (kind: string, entity: Entity, sectionName: string | undefined): Promise<string | undefined> => {
  if (kind === 'wire-schema') return `export default ${JSON.stringify(wireSchema(entity))}`
  if (kind === 'validators') return validatorModule(entity)
  if (sectionName === undefined) return formValidatorModule(entity)
  const section = entity.sections.find(({ name }) => name === sectionName)
  return section && sectionValidatorModule(entity, section)
}

/** Modules built from the previous schemas are rebuilt on the next request. */
const forgetModules = (server: ViteDevServer): void => {
  for (const { moduleGraph } of Object.values(server.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (ours.test(id)) moduleGraph.invalidateModule(module, new Set(), Date.now(), true)
}

/**
 * Serves modules built from the schemas that need not be committed: `virtual:wire-schema/<name>`, `virtual:validators/<name>`,
 * `virtual:form-validators/<name>`. Works in builds, in the development server and in tests.
 * @param options `regenerate`: the development server regenerates src/generated whenever a schema is saved
 */
export const schemaModules = ({ regenerate = false }: { readonly regenerate?: boolean } = {}): Plugin => {
  let root = process.cwd()
  let sources: readonly Source[] = []
  let model: readonly Entity[] | undefined
  return {
    name: 'schema-modules',
    ...(regenerate && liveModules),
    // The validators' run time is CommonJS: prebundled at startup, so that opening the first form causes no reload.
    config: () => (regenerate ? { optimizeDeps: { include: [...runtime] } } : {}),
    configResolved(config) {
      root = config.root
    },
    resolveId: { filter: { id: ours }, handler: (id) => (id.startsWith('\0') ? id : `\0${id}`) },
    load: {
      filter: { id: ours },
      async handler(id) {
        const [, kind = '', name = '', section] = ours.exec(id) ?? []
        if (model === undefined) {
          sources = readSources(root)
          model = buildModel(sources)
        }
        // A watching build rebuilds when schemas change; the development server has its own watcher.
        if (this.environment.mode === 'build') for (const { file } of sources) this.addWatchFile(join(root, file))
        const entity = model.find((candidate) => candidate.name === name)
        const text = entity && (await textOf(kind, entity, section))
        if (text === undefined) throw new Error(`No schema describes ${id.slice(1)}.`)
        return { code: text, moduleType: 'js' }
      },
    },
    buildStart() {
      model = undefined
    },
    configureServer(server) {
      if (!regenerate) return
      watchSchemas(server, () => {
        model = undefined
        forgetModules(server)
      })
    },
  }
}
