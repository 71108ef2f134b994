import type { Client } from 'pg'
import { besideBare, printComparison, startAnew } from './besideBare.ts'
import { compare } from './compare.ts'
import { fillRows } from './fillRows.ts'
import { german } from './printTable.ts'

const rowCount = 100_000
const path = `/api/musterstadt/bookables/public?${new URLSearchParams({ sort: '["id","ASC"]', range: '[0,49]' }).toString()}`

/** Copies the tenant's public objects until there are enough; every tenth copy is not public, every hundredth only for permitted users. */
const fill = async (client: Client) => {
  await client.query(
    `insert into bookables (tenant_id, id, version, created_at, updated_at, owners, search, type, is_public, is_bookable, title, doc)
     select tenant_id, named.id, 1, created_at + n * interval '1 second', updated_at, owners, search, type, named.is_public, is_bookable, title,
       doc || jsonb_build_object('id', named.id, 'isPublic', named.is_public, 'relatedBookableIds', '[]'::jsonb,
         'permittedUsers', case when n % 100 = 1 then '["gast@demo.example"]'::jsonb else '[]'::jsonb end)
     from (select *, row_number() over (order by id) as position, count(*) over () as rows from bookables
       where tenant_id = 'musterstadt' and is_public and type <> 'ticket') as object
     join generate_series(1, $1::integer) as n on n % rows = position - 1
     cross join lateral (select 'bench-' || n as id, n % 10 <> 0 as is_public) as named`,
    [rowCount],
  )
}

/** A visitor's first page of 100,000 objects, with their total, against the bare server on one PostgreSQL. */
export const benchPublicList = (): Promise<void> =>
  besideBare('bareServer', async ({ ours, bare, cluster }) => {
    await fillRows(cluster.url, fill)
    await startAnew(ours, bare)
    const row = await compare(
      'öffentliche Liste, 50 von 100.000',
      0.7,
      { url: ours.url, request: { path } },
      { url: bare.url, request: { path: '/public' } },
    )
    printComparison(`Buchungsobjekte für Gäste (${cluster.version}, ${german(rowCount)} Zeilen, 20 Verbindungen)`, [
      row,
    ])
  })
