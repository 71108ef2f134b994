import { Client } from 'pg'

/** Inserts rows directly, as the API would take hours; updates the planner's statistics afterwards. */
export const fillRows = async (databaseUrl: string, fill: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  // Otherwise a stopping server ends the whole run without a message.
  client.on('error', (fault) => console.error(fault.message))
  await client.connect()
  try {
    await fill(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
