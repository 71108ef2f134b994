import type { Import } from './sources.ts'

/** One row of the table: modules, their allowed imports, and those allowed as types only. A module may always import itself. */
interface Row {
  readonly folders: readonly string[]
  readonly may: readonly string[]
  readonly mayAsTypes?: readonly string[]
}

/** Below the database and HTTP: the author of a request, refusals, pauses of long work. */
const groundFiles = ['src/server/actor.ts', 'src/server/faults.ts', 'src/server/handled.ts', 'src/server/inSlices.ts']
const serverGround = ['src/domain', ...groundFiles]

/** What of the schemas is no storage and no screen. */
const schemaFacts = ['src/generated/entities', 'src/generated/names.ts', 'src/generated/rights.ts']

const serverBase = [...serverGround, 'src/api', 'src/server/http', 'src/server/database', 'src/server/records']

/** A module imports modules of lower layers, not of its own or a higher one. */
const layers = [
  ['jobs'],
  ['audit', 'mail', 'files'],
  ['users', 'roles', 'tenants', 'auth', 'instances'],
  ['bookables', 'events', 'coupons', 'holidays'],
  ['bookings'],
  ['checkout', 'workflow', 'documents', 'payments', 'lockers', 'search', 'offer', 'accessibility', 'taxes'],
]

const layerRows = layers.flatMap((names, height) => {
  const lower = layers.slice(0, height).flat()
  return names.map((name): Row => ({
    folders: [`src/server/${name}`],
    // An entity's definition contains its type and its permission blocks.
    may: [...serverBase, ...schemaFacts, ...lower.map((each) => `src/server/${each}`)],
  }))
})

const rows: readonly Row[] = [
  { folders: ['src/domain/entity.ts'], may: [], mayAsTypes: ['src/generated/rights.ts'] },
  { folders: ['src/generated/names.ts', 'src/generated/rights.ts'], may: [] },
  {
    folders: ['generator', 'src/generated/entities'],
    may: [
      ...['src/domain/choicesAsEnum.ts', 'src/domain/entity.ts', 'src/domain/json.ts', 'src/domain/link.ts'],
      'src/domain/rules/sampleValues.ts',
    ],
  },
  // The names of all schemas together, which import nothing.
  {
    folders: ['src/domain'],
    may: ['src/generated/names.ts', 'src/generated/rights.ts'],
    mayAsTypes: ['src/generated/entities'],
  },
  { folders: ['src/api'], may: ['src/domain', ...schemaFacts] },
  { folders: ['src/theme'], may: [] },
  { folders: ['src/admin/kit'], may: ['src/domain', 'src/api/call.ts', 'src/theme'] },
  { folders: ['src/generated/admin'], may: ['src/generated/entities', 'src/admin/kit'] },
  {
    folders: ['src/admin/shell', 'src/admin/providers', 'src/admin/pages'],
    may: ['src/domain', 'src/api', ...schemaFacts, 'src/admin/kit', 'src/theme'],
  },
  // In development alone: the back office around samples.
  {
    folders: ['src/admin/workbench'],
    may: ['src/domain', 'src/generated', 'src/admin', 'overrides'],
    mayAsTypes: ['generator/vite/workbench'],
  },
  { folders: ['src/visitor'], may: ['src/domain', 'src/api', 'src/generated/entities', 'src/theme'] },
  { folders: groundFiles, may: ['src/domain'] },
  { folders: ['src/server/database'], may: serverGround },
  { folders: ['src/server/http'], may: [...serverGround, 'src/api', 'src/server/database'] },
  { folders: ['src/server/records'], may: [...serverGround, 'src/api', 'src/server/http', 'src/server/database'] },
  { folders: ['src/generated/server'], may: ['src/generated/entities'], mayAsTypes: ['src/server/records'] },
  ...layerRows,
  // The program `npm run doctor` creates the doctor's dependencies.
  {
    folders: ['src/server/doctor/main.ts'],
    may: [
      ...serverBase,
      'src/server/doctor',
      'src/server/files',
      'src/server/config.ts',
      'src/server/runProgram.ts',
      'src/server/extensions.ts',
      'src/server/secretKey.ts',
    ],
  },
  // The doctor reads the database, the live channel carries ids: neither depends on a module.
  { folders: ['src/server/doctor', 'src/server/live'], may: serverBase },
  // Demo data are records of every entity, stored as the modules would store them.
  {
    folders: ['src/server/demo'],
    may: [...serverBase, 'src/generated', ...layers.flat().map((name) => `src/server/${name}`)],
  },
]

/** Files that wire all modules of their side. */
const wiring: readonly Row[] = [
  { folders: ['src/admin'], may: ['src/admin', 'src/domain', 'src/api', 'src/generated', 'src/theme', 'overrides'] },
  {
    folders: ['src/server'],
    may: ['src/server', 'src/domain', 'src/api', 'src/generated', 'src/theme', 'src/visitor'],
  },
  { folders: ['overrides'], may: ['overrides', 'src/generated/admin'] },
]

const lies = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const directlyIn = (path: string, folder: string) => lies(path, folder) && !path.slice(folder.length + 1).includes('/')

const overrideRow = (path: string): Row | undefined => {
  const folder = /^overrides\/[^/]+(?=\/)/.exec(path)?.[0]
  if (folder === undefined) return undefined
  const generated = ['src/generated/entities', 'src/generated/admin']
  return { folders: [folder], may: ['src/domain', 'src/api', ...generated, 'src/admin/kit'] }
}

const rowOf = (path: string): Row | undefined =>
  overrideRow(path) ??
  rows.find((row) => row.folders.some((folder) => lies(path, folder))) ??
  wiring.find((row) => row.folders.some((folder) => directlyIn(path, folder)))

const isProgram = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path)

/** Why a file may not have this import, or undefined. */
export const refusal = (path: string, { target, typeOnly, line }: Import): string | undefined => {
  if (target === null || !isProgram(target)) return undefined
  const row = rowOf(path)
  if (row === undefined) return `${path}:${line} stands in no row of the table`
  const allowed = [...row.folders, ...row.may, ...(typeOnly ? (row.mayAsTypes ?? []) : [])]
  if (allowed.some((folder) => lies(target, folder))) return undefined
  return `${path}:${line} may not import ${target}`
}
