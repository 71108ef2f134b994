import { type OfferedEvent, type OfferedEvents, offeredEventsCall } from '../../api/offer.ts'
import { formatCount } from '../../domain/german.ts'
import { lastOfMonth, monthTitle } from '../../domain/month.ts'
import { addDays, dateOf, startOfDate } from '../../domain/time.ts'
import { type ShownMonth, shownMonth } from '../checkout/timeChoice.ts'
import { MonthTable } from '../MonthTable.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { EventList, eventAnchor } from './EventList.tsx'
import { eventData, type LinkedData } from './jsonLd.ts'
import { eventsAddress, feedAddress, objectAddress, type OfferAddress, readOfferAddress } from './offerAddress.ts'
import { offerPage, refusedPage } from './offerPage.tsx'
import { offerTexts } from './offerTexts.ts'
import { Pager } from './Pager.tsx'

const words = offerTexts.events

/** Pages of events that a month asks for. */
const maxMonthPages = 5

type Answered = OfferedEvents | { readonly status: number }

/** Asks for the events of one page of the list, or for all of a month. */
const load = async (
  request: AskingRequest,
  { tenant, page }: OfferAddress,
  month: string | null,
): Promise<Answered> => {
  const first = `${month ?? ''}-01`
  const ask = (asked: number) =>
    request.ask(offeredEventsCall, {
      params: { tenant },
      query: { page: asked, ...(month !== null && { from: first, to: lastOfMonth(first) }) },
    })
  const reply = await ask(month === null ? page : 1)
  if (reply.kind === 'refused') return { status: reply.status }
  const events = [...reply.answer.events]
  for (let next = 2; month !== null && next <= Math.min(reply.answer.pages, maxMonthPages); next += 1) {
    const more = await ask(next)
    if (more.kind === 'refused') return { status: more.status }
    events.push(...more.answer.events)
  }
  return { ...reply.answer, events }
}

const dataOf = (origin: string, address: OfferAddress, { events }: OfferedEvents): LinkedData => {
  const own = { tenant: address.tenant, isEmbedded: false }
  return {
    '@graph': events.map((event) =>
      eventData(origin, {
        ...{ name: event.name, description: event.summary, image: event.image, location: event.location },
        organizer: event.organizer,
        start: new Date(event.begin).toISOString(),
        end: new Date(event.end).toISOString(),
        url: event.detailLink ?? `${origin}${event.page}`,
        offers: event.tickets.map(({ id, title, price }) => ({
          name: title,
          priceEur: price.grossEur,
          url: `${origin}${objectAddress(own, id)}`,
        })),
        isSoldOut: event.seatsLeft === 0,
      }),
    ),
  }
}

/** Title of the month in which an event is listed: that of its start, or of the first listed day. */
const monthOf = ({ begin }: OfferedEvent, from: string): string => {
  const day = dateOf(begin)
  return monthTitle(day < from ? from : day)
}

interface ListedProps {
  readonly address: OfferAddress
  readonly answer: OfferedEvents
}

const ByMonth = ({ address, answer: { events, from } }: ListedProps) => {
  const months = [...new Set(events.map((event) => monthOf(event, from)))]
  return months.map((month, position) => (
    <section className="month" key={month}>
      <h2>{month}</h2>
      <EventList
        place={address}
        events={events.filter((event) => monthOf(event, from) === month)}
        isFirst={position === 0}
      />
    </section>
  ))
}

const Month = ({ address, answer: { events }, shown }: ListedProps & { readonly shown: ShownMonth }) => {
  const { month, weeks, earlier, later } = shown
  const title = words.monthTitle(monthTitle(`${month}-01`))
  const at = (asked: string): string => eventsAddress(address, { ansicht: 'monat', monat: asked })
  const on = (date: string): readonly OfferedEvent[] => {
    const [begin, end] = [startOfDate(date), startOfDate(addDays(date, 1))]
    return events.filter((event) => event.begin < end && (event.end > begin || event.begin >= begin))
  }
  return (
    <section className="month">
      <div className="row">
        <h2>{title}</h2>
        <nav className="row end" aria-label={title} data-live>
          {earlier !== null && (
            <a className="btn btn-outline" href={at(earlier)} rel="prev">
              {words.earlier}
            </a>
          )}
          {later !== null && (
            <a className="btn btn-outline" href={at(later)} rel="next">
              {words.later}
            </a>
          )}
        </nav>
      </div>
      <MonthTable
        caption={title}
        month={month}
        weeks={weeks}
        day={(date) => {
          const ofDay = on(date)
          const [first] = ofDay
          if (first === undefined) return <span className="day none">{Number(date.slice(8))}</span>
          return (
            <a className="day" href={`#${eventAnchor(first)}`}>
              {Number(date.slice(8))}
              <small>{words.count(ofDay.length)}</small>
              <span className="names">{ofDay.map(({ name }) => name).join(', ')}</span>
            </a>
          )
        }}
      />
      {events.length === 0 ? (
        <p className="status">{words.noneInMonth}</p>
      ) : (
        <EventList place={address} events={events} isFirst />
      )}
    </section>
  )
}

/** `/angebot/{tenant}/veranstaltungen`: the public events from today on, or those of a month with a table of its days. */
export const eventsPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const now = Date.now()
  const address = readOfferAddress(request)
  const { params, page, tenant } = address
  const shown = params.get('ansicht') === 'monat' ? shownMonth(params.get('monat'), dateOf(now), now) : null
  const answer = await load(request, address, shown?.month ?? null)
  if ('status' in answer)
    return refusedPage(request, answer.status, {
      title: offerTexts.unknownTown,
      sentence: offerTexts.unknownTownHint,
    })
  const { tenant: town, total, pages, events } = answer
  const at = (number: number): string => eventsAddress(address, { seite: number === 1 ? '' : number })
  const previous = shown === null && page > 1 ? at(Math.min(page - 1, pages)) : null
  const next = shown === null && page < pages ? at(page + 1) : null
  const plain = { tenant, isEmbedded: false }
  return offerPage({
    request,
    address,
    town,
    title: words.title(town.name),
    description: words.description(town.name),
    canonical: eventsAddress(
      plain,
      shown === null ? { seite: page === 1 ? '' : page } : { ansicht: 'monat', monat: shown.month },
    ),
    data: events.length === 0 ? null : dataOf(request.origin, address, answer),
    previous,
    next,
    section: 'events',
    isSectionStart: true,
    children: (
      <>
        <nav aria-label={words.views} data-live>
          <ul className="kinds">
            <li>
              <a className="choice" href={eventsAddress(address)} aria-current={shown === null ? 'true' : undefined}>
                {words.list}
              </a>
            </li>
            <li>
              <a
                className="choice"
                href={eventsAddress(address, { ansicht: 'monat' })}
                aria-current={shown === null ? undefined : 'true'}
              >
                {words.month}
              </a>
            </li>
          </ul>
        </nav>
        {shown === null && total > 0 && (
          <p className="status" role="status">
            <strong>{words.found(formatCount(total), total === 1)}</strong>
          </p>
        )}
        {shown !== null && <Month address={address} answer={answer} shown={shown} />}
        {shown === null && events.length > 0 && <ByMonth address={address} answer={answer} />}
        {shown === null && events.length === 0 && (
          <div className="card none">
            <p>{words.none}</p>
          </div>
        )}
        <Pager page={page} pages={shown === null ? pages : 1} previous={previous} next={next} />
        <ul className="feeds">
          <li>
            <a href={feedAddress(tenant, 'rss')}>{offerTexts.feeds.rss}</a>
          </li>
          <li>
            <a href={feedAddress(tenant, 'ics')}>{offerTexts.feeds.ics}</a>
          </li>
        </ul>
      </>
    ),
  })
}
