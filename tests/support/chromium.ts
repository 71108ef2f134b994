import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { hasSharedMemory } from './scratch.ts'

interface Program {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const systemPrograms = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Unpacks in a separate process, because the package reads its folder from the process environment. */
const unpack = (folder: string) => {
  const script = "import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())"
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`The packaged Chromium could not be unpacked: ${result.stderr}`)
}

/** The packaged fonts in the unpacked folder; without any font a form control crashes the browser. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * The browser of @sparticuz/chromium with its own libraries: unpacked once per version and user, beside the final folder and
 * renamed, so that parallel runs never see an incomplete one.
 */
const packagedProgram = (): Program => {
  const manifest = readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  const folder = join(tmpdir(), `booking-chromium-${version}-${userInfo().uid}`)
  if (!existsSync(join(folder, 'chromium'))) {
    const fresh = mkdtempSync(join(tmpdir(), 'booking-chromium-'))
    unpack(fresh)
    writeFileSync(join(fresh, 'fonts.conf'), fontSettings(folder))
    try {
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(join(folder, 'chromium'))) throw error
    }
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** CHROMIUM_PATH, otherwise Playwright's own browser, the system's, or the packaged one. */
const findChromium = (): Program => {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') return { executablePath: given, env: {} }
  const present = [chromium.executablePath(), ...systemPrograms].find((path) => existsSync(path))
  return present === undefined ? packagedProgram() : { executablePath: present, env: {} }
}

/**
 * Pages live for seconds: optimizing code that runs less than thousands of times costs more than it returns, and a heap that begins
 * small is collected over and over while a page loads.
 */
const shortLived = [
  '--no-opt',
  '--maglev',
  '--invocation-count-for-maglev=2000',
  '--min-semi-space-size=32',
  '--initial-heap-size=256',
]

/** A headless Chromium. The caller closes it. */
export const launchChromium = (): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  return chromium.launch({
    executablePath,
    // Without the packaged arguments, which disable web security.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', `--js-flags=${shortLived.join(' ')}`],
    // By default Playwright's browser processes share files in the temporary folder instead of memory, which is a fifth slower.
    ignoreDefaultArgs: hasSharedMemory(1) ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  })
}
