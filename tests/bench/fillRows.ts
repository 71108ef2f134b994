import { Client } from 'pg'

/** Makes rows by hand, as the way in would take hours; the planner knows of them afterwards. */
export const fillRows = async (databaseUrl: string, fill: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  // Else a server that goes ends the whole run without a word.
  client.on('error', (fault) => console.error(fault.message))
  await client.connect()
  try {
    await fill(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
