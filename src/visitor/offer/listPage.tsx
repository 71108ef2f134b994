import { type OfferPage, offerCall } from '../../api/offer.ts'
import type { Reply } from '../../api/ask.ts'
import { formatCount } from '../../domain/german.ts'
import { formatPeriod } from '../../domain/time.ts'
import { isPreview, nothingYet } from '../checkout/preview.ts'
import { faultsOf } from '../checkout/refusals.tsx'
import { FaultSummary } from '../FaultSummary.tsx'
import type { FormFault } from '../FormField.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import type { LinkedData } from './jsonLd.ts'
import { filterFields, listAddress, objectAddress, type OfferAddress, readOfferAddress } from './offerAddress.ts'
import { OfferCards } from './OfferCards.tsx'
import { Chips, FilterForm, Kinds } from './OfferFilter.tsx'
import { offerPage, refusedPage } from './offerPage.tsx'
import { type AskedFilters, readQuery } from './offerQuery.ts'
import { offerTexts as words } from './offerTexts.ts'
import { Pager } from './Pager.tsx'

interface Found {
  readonly reply: Reply<OfferPage>
  readonly asked: AskedFilters
  readonly faults: readonly FormFault[]
}

/** Form fields of the parameters of the call. */
const fieldOf: Readonly<Record<string, string>> = { begin: 'datum', end: 'bis', amount: 'anzahl', maxPriceEur: 'preis' }

/** Asks for the list; filters that the server refuses are told and left out. */
const find = async (request: AskingRequest, { tenant, filters, page }: OfferAddress, now: number): Promise<Found> => {
  const asked = readQuery(filters, now)
  const ask = (query: AskedFilters['query']) =>
    request.ask(offerCall, { params: { tenant }, query: { ...query, page } })
  const reply = await ask(asked.query)
  if (reply.kind === 'done' || reply.status !== 400) return { reply, asked, faults: asked.faults }
  const refused = faultsOf(reply, Object.keys(fieldOf)).map(({ field, message }) => ({
    field: fieldOf[field] ?? '',
    message,
  }))
  return {
    reply: await ask({}),
    asked: { query: {}, period: null, amount: 1, faults: [] },
    faults: [...asked.faults, ...refused],
  }
}

/** The list for search engines: its objects in their order. */
const dataOf = (origin: string, address: OfferAddress, { objects, tenant }: OfferPage): LinkedData => ({
  '@type': 'ItemList',
  name: words.title(tenant.name),
  itemListElement: objects.map(({ id, title, detailLink }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: title,
    url: detailLink ?? `${origin}${objectAddress({ tenant: address.tenant, isEmbedded: false }, id)}`,
  })),
})

/**
 * `/angebot/{tenant}`: what a town offers, searched and filtered. Everything stands in the address; nothing needs a script or a cookie.
 */
export const listPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const now = Date.now()
  const address = readOfferAddress(request)
  const { filters, page } = address
  const { reply, asked, faults } = await find(request, address, now)
  if (reply.kind === 'refused')
    return refusedPage(request, reply.status, { title: words.unknownTown, sentence: words.unknownTownHint })
  if (isPreview(address.params) && faults.length > 0) return nothingYet
  const { answer } = reply
  const isFiltered = filterFields.some((field) => filters[field] !== '')
  const at = (number: number): string => listAddress(address, filters, number)
  const previous = page > 1 ? at(Math.min(page - 1, answer.pages)) : null
  const next = page < answer.pages ? at(page + 1) : null
  return offerPage({
    request,
    address,
    town: answer.tenant,
    title: words.title(answer.tenant.name),
    description: words.description(answer.tenant.name),
    canonical: listAddress({ tenant: address.tenant, isEmbedded: false }, {}, page),
    data: isFiltered || answer.objects.length === 0 ? null : dataOf(request.origin, address, answer),
    status: faults.length > 0 ? 400 : 200,
    previous,
    next,
    section: 'objects',
    isSectionStart: true,
    children: (
      <>
        <FaultSummary title={words.faults} faults={faults} />
        <div data-live data-region="arten">
          <Kinds place={address} filters={filters} facets={answer.facets} />
        </div>
        <FilterForm place={address} filters={filters} facets={answer.facets} faults={faults} />
        <div data-live data-region="filter">
          <Chips place={address} filters={filters} asked={asked} />
        </div>
        <h2 className="sr">{words.results}</h2>
        <p className="status" role="status" data-region="treffer">
          <strong>{words.hits(formatCount(answer.total), answer.total === 1)}</strong>
          {asked.period !== null && `, ${words.hitsFor(formatPeriod(asked.period.begin, asked.period.end))}`}
        </p>
        <div data-region="ergebnisse">
          {answer.objects.length === 0 ? (
            <div className="card none">
              <p>{isFiltered || page > 1 ? words.noneFiltered : words.noneAtAll}</p>
              {(isFiltered || page > 1) && (
                <div className="row">
                  <a className="btn btn-outline" href={listAddress(address)}>
                    {words.removeAll}
                  </a>
                </div>
              )}
            </div>
          ) : (
            <OfferCards
              place={address}
              cards={answer.objects}
              filters={filters}
              period={asked.period}
              amount={asked.amount}
            />
          )}
          <Pager page={page} pages={answer.pages} previous={previous} next={next} />
        </div>
      </>
    ),
  })
}
