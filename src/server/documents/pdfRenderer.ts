import { readdirSync, readFileSync } from 'node:fs'
import plain from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline'
import bold from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline'
import plainExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?inline'
import boldExtended from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?inline'
import { createSemaphore } from '../../domain/semaphore.ts'
import { type BrowserProcess, NoBrowser, startBrowser } from './browserProcess.ts'
import { drawPage } from './drawPage.ts'

const numberAt = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** A process may end while it is read. */
const readProcess = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Children of every process, from the fourth field of `stat`; the name before it may contain anything. */
const childrenOfProcesses = (): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = numberAt(readProcess(`/proc/${name}/stat`), /^\d+ \(.*\) \S (\d+)/s)
    found.set(parent, [...(found.get(parent) ?? []), Number(name)])
  }
  return found
}

/** Private memory of a process and all its descendants, in bytes; shared memory would be counted repeatedly. Null without /proc. */
const memoryOf = (root: number): number | null => {
  if (process.platform !== 'linux') return null
  const below = childrenOfProcesses()
  const tree = [root]
  for (const one of tree) tree.push(...(below.get(one) ?? []))
  return tree.reduce((sum, one) => {
    const status = readProcess(`/proc/${one}/status`)
    return sum + numberAt(status, /^RssAnon:\s+(\d+) kB/m) * 1024
  }, 0)
}

const extendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+2215,U+FEFF,U+FFFD'

const fontFace = (weight: number, source: string, range: string): string =>
  `@font-face{font-family:Inter;font-weight:${weight};src:url(${source}) format('woff2');unicode-range:${range}}`

/** Fixed weights: a variable font would be drawn letter by letter instead of embedded. */
const fontStyle = `<style>${fontFace(400, plain, latinRange)}${fontFace(400, plainExtended, extendedRange)}${fontFace(600, bold, latinRange)}${fontFace(600, boldExtended, extendedRange)}</style>`

/** Embeds Inter, so that templates get the same font on every machine. */
const withFont = (html: string): string => {
  const head = /<head(?:\s[^<>]*)?>/i.exec(html)
  const at = head === null ? 0 : head.index + head[0].length
  return `${html.slice(0, at)}${fontStyle}${html.slice(at)}`
}

/** A document that cannot be rendered; `message` is German and shown to staff. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed'
}

export interface PdfRenderer {
  /** HTML → PDF, page size by its own `@page`, else A4. Throws RenderingFailed. */
  readonly render: (html: string) => Promise<Buffer>
  /** Resolves when the browser has ended and left nothing. */
  readonly close: () => Promise<void>
}

export interface RendererOptions {
  /** CHROMIUM_PATH; null: the best one found. */
  readonly chromiumPath: string | null
  /** CHROMIUM_SANDBOX */
  readonly sandbox: boolean
  /** Overrides `bounds`. */
  readonly timeLimit?: number
  /** Overrides `bounds`. */
  readonly memoryLimit?: number
}

export const noBrowserText =
  'Auf dem Server wurde kein Chromium gefunden, das startet. Nennen Sie mit CHROMIUM_PATH den Pfad zu einem.'

export const noSandboxText =
  'Auf dem Server startet kein Chromium mit seiner Sandbox. Lassen Sie den Server unter einem gewöhnlichen Benutzer laufen und erlauben Sie ihm Namensräume (user namespaces), nennen Sie mit CHROMIUM_PATH ein anderes Chromium, oder setzen Sie CHROMIUM_SANDBOX=false, wenn der Server in einem eigenen Container läuft.'

/** Limits of one document: ms, and bytes of the browser with all child processes. */
export const bounds = { timeLimit: 10_000, memoryLimit: 512_000_000 } as const

/** Documents rendered at once; more are no faster on two cores. */
const maxRunning = 2
const pollIntervalMs = 200
/** An idle browser is ended after this time, ms. */
const maxIdleMs = 60_000

/** The browser ended while a document was rendered, because of this or another one. */
class BrowserLost extends Error {
  override readonly name = 'BrowserLost'
}

/** One browser for all documents, started on demand, limited in time and memory. */
export const createPdfRenderer = ({
  chromiumPath,
  sandbox,
  timeLimit = bounds.timeLimit,
  memoryLimit = bounds.memoryLimit,
}: RendererOptions): PdfRenderer => {
  const permits = createSemaphore(maxRunning)
  let browser: Promise<BrowserProcess> | undefined
  let tooLarge: BrowserProcess | undefined
  let sleeping: NodeJS.Timeout | undefined
  let isClosed = false

  const end = async (): Promise<void> => {
    const ending = browser
    browser = undefined
    await ending?.then(
      ({ kill }) => kill(),
      () => {},
    )
  }
  const running = async (): Promise<BrowserProcess> => {
    clearTimeout(sleeping)
    const known = await browser?.catch(() => undefined)
    if (known !== undefined && !known.isGone() && !known.devtools.isEnded()) return known
    // The browser ended by the close is not replaced: nobody would end the next one.
    if (isClosed) throw new BrowserLost()
    browser = startBrowser(chromiumPath, sandbox)
    return browser
  }

  /** One attempt; exceeding a limit ends the browser, so that nothing of the document stays. */
  const attempt = async (html: string): Promise<Buffer> => {
    const process = await running()
    const stop = (): void => {
      void process.kill()
      process.devtools.end()
    }
    const watch = setInterval(() => {
      if ((memoryOf(process.pid) ?? 0) <= memoryLimit) return
      tooLarge = process
      stop()
    }, pollIntervalMs)
    const state = { late: false }
    const limit = setTimeout(() => {
      state.late = true
      stop()
    }, timeLimit)
    try {
      return await drawPage(process.devtools, withFont(html))
    } catch (error) {
      if (state.late) throw new RenderingFailed(`Das Zeichnen dauerte länger als ${timeLimit / 1000} Sekunden.`)
      if (tooLarge === process || process.isGone() || process.devtools.isEnded()) throw new BrowserLost()
      throw new RenderingFailed(`Das Zeichnen misslang (${error instanceof Error ? error.message : String(error)}).`)
    } finally {
      clearInterval(watch)
      clearTimeout(limit)
    }
  }

  const drawn = async (html: string, count: number): Promise<Buffer> => {
    const release = await permits.take(count)
    try {
      return await attempt(html)
    } finally {
      release()
      clearTimeout(sleeping)
      sleeping = setTimeout(() => void end(), maxIdleMs).unref()
    }
  }

  return {
    render: async (html) => {
      try {
        return await drawn(html, 1)
      } catch (error) {
        if (error instanceof NoBrowser)
          throw new RenderingFailed(sandbox && error.found ? noSandboxText : noBrowserText, { cause: error })
        if (!(error instanceof BrowserLost)) throw error
      }
      // Another document may be the cause: retried alone, so that a second failure is its own.
      try {
        return await drawn(html, maxRunning)
      } catch (error) {
        if (!(error instanceof BrowserLost)) throw error
        throw new RenderingFailed(
          tooLarge === undefined
            ? 'Das Zeichenprogramm endete mittendrin.'
            : `Das Zeichnen brauchte mehr als ${memoryLimit / 1_000_000} MB Speicher.`,
        )
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(sleeping)
      await end()
    },
  }
}
