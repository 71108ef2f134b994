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
import { offerPath, xmlAnswer } from './xmlAnswer.ts'

/** Entries of one file, the limit of the protocol. */
const maxSitemapEntries = 50_000

/** Entries written without a pause. */
const entriesPerSlice = 500

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Entry {
  readonly kind: 'object' | 'event'
  readonly id: string
  /** "YYYY-MM-DD", UTC. */
  readonly changed: string
}

interface PagesRow {
  readonly entries: readonly Entry[] | null
}

/** The listed objects that everyone sees, and the public events from yesterday on; no row for an unknown town. */
const pagesQuery = (tenant: string, now: number): Query => {
  const yesterday = addDays(dateOf(now), -1)
  const columns = (row: Query): Query =>
    sql`${row}.id, to_char(${row}.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed`
  return sql`with page as (
      (select 'object' as kind, ${columns(sql`record`)} from bookables as record
        where record.tenant_id = ${tenant} and record.is_public and ${unrestricted(sql`record`)}
        order by record.id limit ${maxSitemapEntries - 1}::integer)
      union all
      (select 'event', ${columns(sql`event`)} from events as event
        where event.tenant_id = ${tenant} and event.is_public and event.start_date >= ${yesterday}::date
        order by event.start_date, event.id limit ${maxSitemapEntries - 1}::integer)
      limit ${maxSitemapEntries - 1}::integer)
    select (select json_agg(page) from page) as entries from tenants where tenants.id = ${tenant}`
}

const pageOf = (tenant: string, { kind, id }: Entry): string =>
  kind === 'object' ? `${offerPath(tenant)}/${encodeURIComponent(id)}` : eventPage(tenant, id)

const townPages = async ({ caller, database }: RouteRequest, origin: string, tenant: string) => {
  const { rows } = await database.system.read<PagesRow>(caller, () => pagesQuery(tenant, caller.at))
  const [row] = rows
  if (row === undefined) throw refuse('NOT_FOUND')
  const pages = await inSlices(row.entries ?? [], entriesPerSlice, (some) =>
    some.map(
      (entry) => `<url>${xmlTag('loc', `${origin}${pageOf(tenant, entry)}`)}${xmlTag('lastmod', entry.changed)}</url>`,
    ),
  )
  const offer = `<url>${xmlTag('loc', `${origin}${offerPath(tenant)}`)}</url>`
  return xmlAnswer('application/xml', [`<urlset ${namespace}>`, offer, ...pages, '</urlset>'])
}

const allTowns = async ({ caller, database }: RouteRequest, origin: string) => {
  const { rows } = await database.system.read<{ id: string }>(
    caller,
    () => sql`select tenants.id from tenants order by tenants.id limit ${maxSitemapEntries}`,
  )
  const towns = await inSlices(rows, entriesPerSlice, (some) =>
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
