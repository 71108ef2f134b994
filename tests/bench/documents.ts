import { openDatabase } from '../../src/server/database/open.ts'
import { sql } from '../../src/server/database/sql.ts'
import { createPdfRenderer } from '../../src/server/documents/pdfRenderer.ts'
import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn } from '../support/session.ts'
import { percentile } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const town = '/api/musterstadt'
const documentCount = 60
/** The server's limit of parallel PDFs. */
const parallelRenderings = 2

const recordIn = (reply: { readonly body: unknown; readonly text: string }): object => {
  const { body } = reply
  if (typeof body !== 'object' || body === null || typeof Reflect.get(body, 'id') !== 'string')
    throw new Error(reply.text)
  return body
}

/** Bookings with a price, not paid yet. */
const unpaid = async (person: Session): Promise<readonly string[]> => {
  const object = recordIn(
    await person.put(`${town}/bookables`, {
      type: 'resource',
      title: 'Stadtplan',
      amount: null,
      isBookable: true,
      priceValueAddedTax: 19,
      priceCategories: [{ priceEur: 10 }],
    }),
  )
  const booked: string[] = []
  for (let index = 0; index < documentCount; index += 1) {
    const reply = await person.put(`${town}/bookings`, {
      bookableItems: [{ bookableId: Reflect.get(object, 'id'), amount: 1 + (index % 3) }],
      name: 'Eva Muster',
      mail: 'eva@muster.example',
    })
    booked.push(String(Reflect.get(recordIn(reply), 'id')))
  }
  return booked
}

/** Pages per second that the browser alone renders. */
const bareRate = async (html: string): Promise<number> => {
  const renderer = createPdfRenderer({ chromiumPath: null, sandbox: false })
  try {
    await renderer.render(html)
    const begin = performance.now()
    await Promise.all(
      Array.from({ length: parallelRenderings }, async () => {
        for (let index = 0; index < documentCount / parallelRenderings; index += 1) await renderer.render(html)
      }),
    )
    return (documentCount / (performance.now() - begin)) * 1000
  } finally {
    await renderer.close()
  }
}

/** Receipts requested one after the other while the server renders them: numbered, rendered, hashed and stored durably. */
export const benchDocuments = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  const database = await openDatabase({ dataDir: null, databaseUrl: cluster.url })
  try {
    const person = await signIn(server, 'owner')
    const bookings = await unpaid(person)
    const drawn = async (): Promise<number> => {
      const [row] = await database.system.query<{ count: number }>(
        sql`select count(*)::integer as count from document_booking as issued join document_content as content
          on content.document_id = issued.document_id where issued.booking_id = any(${bookings}::text[])`,
      )
      return row?.count ?? 0
    }
    const [begin, waits]: [number, number[]] = [performance.now(), []]
    for (const id of bookings)
      for (const [action, body] of [
        ['pay', { paymentMethod: 'CASH' }],
        ['receipt', undefined],
      ] as const) {
        const asked = performance.now()
        const reply = await person.post(`${town}/bookings/${id}/${action}`, body)
        waits.push(performance.now() - asked)
        if (reply.status !== 200) throw new Error(reply.text)
      }
    while ((await drawn()) < documentCount) await new Promise((soon) => setTimeout(soon, 20))
    const ours = (documentCount / (performance.now() - begin)) * 1000
    const [page] = await database.system.query<{ html: string }>(
      sql`select html from document order by created_at limit 1`,
    )
    const bare = await bareRate(page?.html ?? '')
    const slowest = percentile(waits, 0.95)
    printTable(
      'Belege (PostgreSQL, fsync an)',
      ['Messung', 'gemessen', 'Soll', 'Browser allein', 'Verhältnis'],
      [
        ['Belege je Sekunde, bezahlt und ausgestellt', german(ours, 1), '≥ 5', german(bare, 1), german(ours / bare, 2)],
        ['Antwort auf die Anforderung, 95 % darunter', `${german(slowest)} ms`, '< 200 ms', '', ''],
      ],
    )
  } finally {
    await database.close()
    await server.close()
    await cluster.stop()
  }
}
