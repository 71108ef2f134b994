import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { packagedChromium } from './packagedChromium.ts'

/** A browser to start, with its environment. */
export interface ChromiumProgram {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Playwright's browser, if package and browser are installed. */
const playwrightPath = (): string | null => {
  const browsers = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright')
  // The package is large: it is loaded only if it has a browser.
  if (!existsSync(browsers)) return null
  try {
    const playwright: unknown = createRequire(import.meta.url)('playwright-core')
    const chromium: unknown = Reflect.get(Object(playwright), 'chromium')
    const find: unknown = Reflect.get(Object(chromium), 'executablePath')
    const path: unknown = typeof find === 'function' ? Reflect.apply(find, chromium, []) : null
    return typeof path === 'string' ? path : null
  } catch {
    return null
  }
}

/**
 * Browsers to try, best first: only CHROMIUM_PATH if set; else Playwright's, the system's, and the packaged one, which is unpacked only
 * when its turn comes.
 */
export const chromiumPrograms = (given: string | null): readonly (() => Promise<ChromiumProgram | null>)[] => {
  if (given !== null) return [() => Promise.resolve({ path: given, env: {} })]
  const installed = [playwrightPath, ...systemPaths.map((path) => () => path)].map((find) => () => {
    const path = find()
    return Promise.resolve(path !== null && existsSync(path) ? { path, env: {} } : null)
  })
  return [...installed, packagedChromium]
}
