import { isObject } from '../domain/json.ts'

/** Script entry points, from the project root: one for every page, and additional ones of some pages. */
export const visitorScripts = {
  every: 'src/visitor/main.ts',
  account: 'src/visitor/account/main.ts',
  sso: 'src/visitor/sso/main.ts',
  live: 'src/visitor/live/main.ts',
} as const

export type VisitorScript = keyof typeof visitorScripts

/** Addresses of the built files of a page without login. */
export interface VisitorAssets {
  /** ES modules. */
  readonly scripts: Readonly<Record<VisitorScript, string>>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Admin client modules and style sheets, prefetched during input. */
  readonly backOffice: { readonly modules: readonly string[]; readonly styles: readonly string[] }
}

/** The used part of an entry in Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly css: readonly string[]
  readonly assets: readonly string[]
  readonly imports: readonly string[]
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

const chunkOf = (manifest: unknown, key: string): Chunk | null => {
  const entry = isObject(manifest) ? manifest[key] : undefined
  if (!isObject(entry) || typeof entry['file'] !== 'string') return null
  return {
    file: entry['file'],
    css: texts(entry['css']),
    assets: texts(entry['assets']),
    imports: texts(entry['imports']),
  }
}

/** The entry and all its static imports, each once. */
const withImports = (manifest: unknown, key: string, seen: Set<string> = new Set()): readonly Chunk[] => {
  const chunk = chunkOf(manifest, key)
  if (chunk === null || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen))]
}

const address = (file: string): string => `/${file}`

const each = (found: (source: string) => string): VisitorAssets['scripts'] => ({
  every: found(visitorScripts.every),
  account: found(visitorScripts.account),
  sso: found(visitorScripts.sso),
  live: found(visitorScripts.live),
})

/** In development there is no manifest: Vite serves the sources. */
const sources: VisitorAssets = {
  scripts: each(address),
  styles: [],
  fonts: [],
  backOffice: { modules: [], styles: [] },
}

/**
 * Addresses from Vite's manifest (`dist/browser/manifest.json`, parsed), or those of the sources without a manifest.
 * @throws Error if the manifest lacks one of our scripts: the build is broken and no page would work.
 */
export const visitorAssets = (manifest: unknown): VisitorAssets => {
  if (manifest === null || manifest === undefined) return sources
  const own = withImports(manifest, visitorScripts.every)
  const admin = withImports(manifest, 'src/admin/index.html')
  return {
    scripts: each((source) => {
      const entry = chunkOf(manifest, source)
      if (entry === null) throw new Error(`The build has no ${source}: run the build again`)
      return address(entry.file)
    }),
    styles: own.flatMap(({ css }) => css).map(address),
    fonts: own
      .flatMap(({ assets }) => assets)
      .filter((file) => /inter-latin-wght.*\.woff2$/.test(file))
      .map(address),
    backOffice: {
      modules: admin.map(({ file }) => address(file)),
      styles: [...new Set(admin.flatMap(({ css }) => css))].map(address),
    },
  }
}
