import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { startDevelopment, withField } from '../support/developmentServer.ts'
import { signInBy } from '../support/page.ts'
import { german, printTable } from './printTable.ts'

const roundCount = 5

/** A directory with the demo data, created by the built server. */
const filledDirectory = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'booking-data-'))
  await (await startBuiltServer({ dataDir, env: { DEMO: 'true' } })).close()
  return dataDir
}

/** The next answer of the compiler about the application. */
const typesAnswered = async (output: () => string, answers: number): Promise<void> => {
  while (output().split('✓ types (').length <= answers) await pause(20)
}

/** `npm run dev`: from saving a schema to the new field in the open form, and to the compiler's answer. */
export const benchDevelopment = async (): Promise<void> => {
  const dataDir = await filledDirectory()
  const [server, browser] = await Promise.all([startDevelopment(dataDir), launchChromium()])
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' })
    await signInBy(context, server.url, 'owner')
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('currentTenantId', '"musterstadt"'))
    await page.goto('/admin/gutscheine/create')
    await page.getByLabel('Beschreibung').waitFor({ timeout: 120_000 })
    const file = join(server.root, 'schemas/coupon.schema.json')
    let schema = readFileSync(file, 'utf8')
    const times: number[] = []
    const checks: number[] = []
    await typesAnswered(server.output, 1)
    for (let number = 1; number <= roundCount; number += 1) {
      schema = withField(schema, number)
      const saved = performance.now()
      writeFileSync(file, schema)
      await page.getByLabel(`Geber ${number}`).waitFor()
      times.push(performance.now() - saved)
      await typesAnswered(server.output, number + 1)
      checks.push(performance.now() - saved)
    }
    const seconds = (ms: number) => `${german(ms / 1000, 2)} s`
    printTable(
      'Entwicklung, nachdem ein Schema gespeichert ist',
      ['', 'Grenze', 'bester', 'langsamster'],
      [
        ['das offene Formular zeigt das Feld', '≤ 2 s', seconds(Math.min(...times)), seconds(Math.max(...times))],
        ['der Compiler antwortet', '≤ 6 s', seconds(Math.min(...checks)), seconds(Math.max(...checks))],
      ],
    )
  } finally {
    await browser.close()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
