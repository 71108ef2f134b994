/** Reasons why a screen did not load; the codes are documented (ERR-074…076). */
export type ScreenLoadCode = 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED' | 'MODULE_NOT_FOUND'

export class ScreenLoadError extends Error {
  readonly code: ScreenLoadCode

  constructor(code: ScreenLoadCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'ScreenLoadError'
    this.code = code
  }
}

/** Timeout for loading a screen (CONST-018). */
export const screenLoadTimeoutMs = 120_000

/** Vite's preload of a style sheet fails with this text; any other failure is the script. */
const isStyleSheet = (fault: unknown) => fault instanceof Error && /preload CSS/i.test(fault.message)

/**
 * Runs a dynamic import; every failure becomes a ScreenLoadError.
 * @param load the dynamic import
 * @param timeout in milliseconds
 */
export const withinTime = <M>(load: () => Promise<M>, timeout = screenLoadTimeoutMs): Promise<M> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenLoadError('CHUNK_LOAD_TIMEOUT')), timeout)
    load().then(
      (module) => {
        clearTimeout(timer)
        resolve(module)
      },
      (fault: unknown) => {
        clearTimeout(timer)
        reject(new ScreenLoadError(isStyleSheet(fault) ? 'CSS_CHUNK_LOAD_FAILED' : 'MODULE_NOT_FOUND', fault))
      },
    )
  })
