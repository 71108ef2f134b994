import { Client } from 'pg'

/** Number of cards per state of the tenant's board, in the order of the demo data. */
export const columnSizes = { eingegangen: 1500, 'in-pruefung': 400, 'zahlung-offen': 60, abgeschlossen: 40 } as const

export const cardCount = 2000

/** The nth card's number, from 1. */
export const cardId = (number: number): string => `K-${String(number).padStart(4, '0')}`

/** Inserts 2,000 bookings as rows into the board of Musterstadt: through the API it would take minutes. Existing cards are archived. */
export const fillBoard = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const [first, second, third] = Object.values(columnSizes)
  await client.query(`update workflow_task set state_id = null where tenant_id = 'musterstadt'`)
  await client.query(
    `insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
     select tenant_id, id, null, 0, now() from bookings where tenant_id = 'musterstadt' on conflict do nothing`,
  )
  await client.query(
    `with card as (
       select n, 'K-' || lpad(n::text, 4, '0') as id, 'Karte ' || n as name, timestamptz '2027-03-01 08:00+01' + n * interval '1 hour' as begins
       from generate_series(1, $1::integer) as n),
     booked as (
       insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_committed, is_payed, is_rejected, name)
       select 'musterstadt', id, 1, now(), now(), '{}', '', jsonb_build_object('id', id, 'tenantId', 'musterstadt', 'name', name, 'mail', 'karte@post.example',
         'timeBegin', (extract(epoch from begins) * 1000)::bigint, 'timeEnd', (extract(epoch from begins) * 1000)::bigint + 3600000,
         'isCommitted', false, 'isPayed', false, 'isRejected', false, 'priceEur', 0, 'bookableItems', '[]'::jsonb),
         begins, begins + interval '1 hour', false, false, false, name from card),
     item as (
       insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
       select 'musterstadt', card.id, 0, object.id, 1, 0, jsonb_build_object('bookableId', object.id, 'amount', 1, '_bookableUsed', object.doc)
       from card, (select id, doc from bookables where tenant_id = 'musterstadt' and type = 'room' order by id limit 1) as object)
     insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
     select 'musterstadt', id, case when n <= $2 then 'eingegangen' when n <= $2 + $3 then 'in-pruefung' when n <= $2 + $3 + $4 then 'zahlung-offen'
       else 'abgeschlossen' end, n * 1048576::bigint, now() - (n % 7) * interval '1 day' from card`,
    [cardCount, first, second, third],
  )
  await client.query('analyze')
  await client.end()
}
