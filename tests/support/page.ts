import type { Browser, BrowserContext, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { accounts, demoPassword, type Account } from './accounts.ts'

export interface VisitOptions {
  readonly url: string
  /** The signed-in account; a visitor by default. */
  readonly account?: Account
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  /** False: a browser that runs no script of the page. */
  readonly hasScript?: boolean
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Faults that this test causes on purpose (a 409, a lost connection): matching ones do not fail it. */
  readonly expectFault: (pattern: RegExp) => void
}

/** Logs violations of the content security policy as console errors, which fail the test. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`CSP ${violatedDirective} ${blockedURI}`),
  )
}

/** Signs the browser in without the sign-in page. */
export const signInBy = async (context: BrowserContext, url: string, account: Account): Promise<void> => {
  const answer = await context.request.post(`${url}/auth/signin`, {
    data: { id: accounts[account], password: demoPassword },
    headers: { 'x-requested-with': 'booking-admin', origin: url },
  })
  if (!answer.ok()) throw new Error(`Signing in as ${account} answered ${answer.status()}: ${await answer.text()}`)
}

/** Leaving a page aborts its loading; that is no fault. */
const dropped = (reason: string) => reason.includes('net::ERR_ABORTED')

/**
 * A page in its own context, German and in Berlin time. When the test ends, any unexpected console error, script error, policy
 * violation or failed request fails it; then the context is closed.
 */
export const openPage = async (browser: Browser, options: VisitOptions): Promise<Visit> => {
  const { url, account, width = 1280, height = 900, scheme = 'light', hasScript = true } = options
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScript,
  })
  if (account !== undefined) await signInBy(context, url, account)
  await context.addInitScript(reportViolations)

  const faults: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!dropped(reason)) faults.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })

  onTestFinished(async () => {
    await context.close()
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  })

  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { page, context, expectFault: (pattern) => expected.push(pattern) }
}
