import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
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

/** `npm run dev`: from saving a schema to the new field in the open form. */
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
    for (let number = 1; number <= roundCount; number += 1) {
      schema = withField(schema, number)
      const saved = performance.now()
      writeFileSync(file, schema)
      await page.getByLabel(`Geber ${number}`).waitFor()
      times.push(performance.now() - saved)
    }
    const seconds = (ms: number) => `${german(ms / 1000, 2)} s`
    printTable(
      'Entwicklung: Schema gespeichert, bis das offene Formular das Feld zeigt',
      ['Grenze', 'bester', 'langsamster'],
      [['≤ 2 s', seconds(Math.min(...times)), seconds(Math.max(...times))]],
    )
  } finally {
    await browser.close()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
