import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { ChromiumProgram } from './chromiumProgram.ts'

const packageName = '@sparticuz/chromium'

const isManifest = (value: unknown): value is { readonly name: string; readonly version: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'version' in value &&
  typeof value.version === 'string'

const versionOf = (): string | null => {
  try {
    // The package exports no manifest; it is two folders above the import.
    const entry = createRequire(import.meta.url).resolve(packageName)
    for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
      const manifest = join(folder, 'package.json')
      if (!existsSync(manifest)) continue
      const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
      if (isManifest(parsed) && parsed.name === packageName) return parsed.version
    }
    return null
  } catch {
    return null
  }
}

/** In a separate process, because the package reads its folder from the environment. */
const unpack = async (folder: string): Promise<void> => {
  const script = `import('${packageName}').then(({ default: packed }) => packed.executablePath())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: dirname(createRequire(import.meta.url).resolve(packageName)),
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: 'ignore',
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('the packaged browser could not be unpacked')
}

/** Points to the unpacked fonts; without any font, a page crashes the browser. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
</fontconfig>
`

const openForEverybody = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), 0o755)
  chmodSync(folder, 0o755)
}

/** The temporary folder is world-writable: files of other users must not be executed. */
const demandOurs = (folder: string): void => {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else`)
}

/**
 * The browser of @sparticuz/chromium with its own libraries: unpacked once per version and user next to the final folder and renamed, so
 * that it is never seen incomplete; world-readable, because it does not run as root. Null without the package.
 */
export const packagedChromium = async (): Promise<ChromiumProgram | null> => {
  const version = versionOf()
  if (version === null || process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = join(tmpdir(), `booking-renderer-${version}-${userInfo().uid}`)
  if (!existsSync(join(folder, 'chromium'))) {
    const fresh = mkdtempSync(join(tmpdir(), 'booking-renderer-'))
    await unpack(fresh)
    writeFileSync(join(fresh, 'fonts.conf'), fontSettings(folder))
    openForEverybody(fresh)
    try {
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(join(folder, 'chromium'))) throw error
    }
  }
  demandOurs(folder)
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}
