import type { RJSFSchema } from '@rjsf/utils'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'
import { sectionSchema } from '../emit/formSchema.ts'
import { buildModel } from '../model/buildModel.ts'
import type { Entity, Section } from '../model/entity.ts'
import { importedFormats, ownFormats } from '../model/formats.ts'
import { readSources, type Source } from '../read/readSources.ts'
import { documentAjv } from './documentAjv.ts'
import { liveModules } from './liveModules.ts'
import { watchSchemas } from './watchSchemas.ts'
import { wireSchema } from './wireSchema.ts'

/** Ajv looks for every format that is a function in ajv-formats. */
const formatOfAjv = /require\("ajv-formats\/dist\/formats"\)\.fullFormats\.(\w+)/g

/**
 * Rewrites the CommonJS text of Ajv's standalone code as an ES module. Ajv emits `require` for its run time (lengths, equality,
 * formats) even for ES modules, and browsers have no `require`.
 * @returns imports, code and one object of all exported functions as default export
 */
const moduleText = (code: string): string => {
  const imports = new Map<string, string>()
  const formats = new Set<string>()
  const body = code
    .replace('"use strict";', '')
    .replaceAll(formatOfAjv, (whole, key: string) => {
      const own = importedFormats[key]
      if (own === undefined) return whole
      formats.add(`import { ${own.name} } from ${JSON.stringify(own.from)}`)
      return own.name
    })
    .replaceAll(/require\("([^"]+)"\)(\.default)?/g, (_match, path: string, inner: string | undefined) => {
      const file = path.endsWith('.js') ? path : `${path}.js`
      const name = imports.get(file) ?? `runtime${imports.size}`
      imports.set(file, name)
      return inner === undefined ? name : `(${name}.default ?? ${name})`
    })
  const entries: string[] = []
  const rest = body
    .replaceAll(/exports\["([^"]+)"\] = (\w+);/g, (_match, key: string, name: string) => {
      entries.push(`${JSON.stringify(key)}: ${name}`)
      return ''
    })
    .replaceAll(/^exports\.(\w+) = (\w+);/gm, (_match, key: string, name: string) => {
      entries.push(`${JSON.stringify(key)}: ${name}`)
      return ''
    })
  const head = [...imports].map(([file, name]) => `import ${name} from ${JSON.stringify(file)}`)
  return [...formats, ...head, rest, `export default { ${entries.join(', ')} }`].join('\n')
}

/**
 * ES module with the validator of a whole document. Its `errors` are Ajv's; the server turns them into German sentences.
 */
const validatorModule = async (entity: Entity): Promise<string> => {
  const [ajv, { default: standalone }] = await Promise.all([documentAjv(), import('ajv/dist/standalone/index.js')])
  ajv.addSchema({ ...choicesAsEnum(wireSchema(entity)) }, 'validate')
  return `${moduleText(standalone(ajv, { validate: 'validate' }))}\n`.replace(
    /export default \{ "validate": (\w+) \}/,
    'export default $1',
  )
}

/** ES module with the validators RJSF needs for one section, by `$id`. */
const sectionValidatorModule = async (entity: Entity, section: Section): Promise<string> => {
  const { compileSchemaValidatorsCode } = await import('@rjsf/validator-ajv8/compileSchemaValidators')
  const schema: RJSFSchema = { ...sectionSchema(entity, section) }
  return moduleText(compileSchemaValidatorsCode(schema, { customFormats: { ...ownFormats } }))
}

/** ES module with the validators of all sections of an entity's form. */
const formValidatorModule = (entity: Entity): string =>
  [
    ...entity.sections.map(
      (section, index) => `import section${index} from 'virtual:form-validators/${entity.name}/${section.name}'`,
    ),
    `export default { ${entity.sections.map((_section, index) => `...section${index}`).join(', ')} }`,
  ].join('\n')

/** Imported by the compiled validators: lengths in characters, equality of values, formats. */
const runtime = ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js', 'ajv-formats/dist/formats.js'] as const

const ours = /^(?:\0)?virtual:(wire-schema|validators|form-validators)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/

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
