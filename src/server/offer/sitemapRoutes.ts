import { robotsCall, sitemapCall } from '../../api/feeds.ts'
import { eventPage } from '../../domain/event/eventPage.ts'
import { xmlTag } from '../../domain/xml.ts'
import { addDays, dateOf } from '../../domain/time.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import type { Registry } from '../records/save.ts'
import { unrestricted } from '../records/visibleTo.ts'
import { offerPath, xmlAnswer, xmlStream } from './xmlAnswer.ts'

/** Entries of one file, the limit of the protocol. */
const maxSitemapEntries = 50_000

/** Entries read or written without a pause. */
const entriesPerPage = 500

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Section = 'object' | 'event'

interface Entry {
  readonly id: string
  /** "YYYY-MM-DD", UTC. */
  readonly changed: string
  /** First day of an event, empty for an object. */
  readonly day: string
}

/** Some entries of a section, after the last one of the page before. */
interface Page {
  readonly section: Section
  readonly last: Entry | undefined
  readonly most: number
}

/** The listed objects that everyone sees, by id, or the public events from yesterday on, by day and id. */
const entriesQuery = (tenant: string, now: number, { section, last, most }: Page): Query => {
  const columns = sql`record.id, to_char(record.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed`
  if (section === 'object')
    return sql`select ${columns}, '' as day from bookables as record
      where record.tenant_id = ${tenant} and record.is_public and ${unrestricted(sql`record`)} and record.id > ${last?.id ?? ''}
      order by record.id limit ${most}::integer`
  const from =
    last === undefined
      ? sql`record.start_date >= ${addDays(dateOf(now), -1)}::date`
      : sql`(record.start_date, record.id) > (${last.day}::date, ${last.id})`
  return sql`select ${columns}, record.start_date::text as day from events as record
    where record.tenant_id = ${tenant} and record.is_public and ${from}
    order by record.start_date, record.id limit ${most}::integer`
}

const pathOf: Readonly<Record<Section, (tenant: string, id: string) => string>> = {
  object: (tenant, id) => `${offerPath(tenant)}/${encodeURIComponent(id)}`,
  event: eventPage,
}

/** The addresses of a town's pages, read page by page as the client takes them. */
async function* townAddresses({ caller, database }: RouteRequest, origin: string, tenant: string) {
  yield `<url>${xmlTag('loc', `${origin}${offerPath(tenant)}`)}</url>`
  let left = maxSitemapEntries - 1
  for (const section of ['object', 'event'] as const)
    for (let last: Entry | undefined, isFull = true; isFull && left > 0;) {
      const page: Page = { section, last, most: Math.min(left, entriesPerPage) }
      const { rows } = await database.system.read<Entry>(caller, () => entriesQuery(tenant, caller.at, page))
      const addresses = rows.map(({ id, changed }) => {
        const address = `${origin}${pathOf[section](tenant, id)}`
        return `<url>${xmlTag('loc', address)}${xmlTag('lastmod', changed)}</url>`
      })
      if (addresses.length > 0) yield addresses.join('\n')
      left -= rows.length
      last = rows.at(-1)
      isFull = rows.length === page.most
    }
}

const townPages = async (request: RouteRequest, origin: string, tenant: string) => {
  const { rows } = await request.database.system.read(
    request.caller,
    () => sql`select id from tenants where id = ${tenant}`,
  )
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return xmlStream('application/xml', `<urlset ${namespace}>`, townAddresses(request, origin, tenant), '</urlset>')
}

const allTowns = async ({ caller, database }: RouteRequest, origin: string) => {
  const { rows } = await database.system.read<{ id: string }>(
    caller,
    () => sql`select tenants.id from tenants order by tenants.id limit ${maxSitemapEntries}`,
  )
  const towns = await inSlices(rows, entriesPerPage, (some) =>
    some.map(
      ({ id }) => `<sitemap>${xmlTag('loc', `${origin}/sitemap.xml?tenant=${encodeURIComponent(id)}`)}</sitemap>`,
    ),
  )
  return xmlAnswer('application/xml', [`<sitemapindex ${namespace}>`, ...towns, '</sitemapindex>'])
}

/** Pages that search engines should not open: they lead to accounts and bookings. */
const closedPaths = ['/admin', '/auth', '/booking', '/checkout', '/login'] as const

/** GET sitemap.xml and robots.txt. */
export const sitemapRoutes = (registry: Registry): readonly Route[] => [
  {
    call: sitemapCall,
    handle: async (request) => {
      const origin = registry.origin() ?? ''
      const { tenant } = request.query
      return typeof tenant === 'string' ? townPages(request, origin, tenant) : allTowns(request, origin)
    },
  },
  {
    call: robotsCall,
    handle: async () => ({
      text: [
        'User-agent: *',
        ...closedPaths.map((path) => `Disallow: ${path}`),
        `Sitemap: ${registry.origin() ?? ''}/sitemap.xml`,
        '',
      ].join('\n'),
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }),
  },
]
