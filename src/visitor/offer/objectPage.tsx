import type { OfferDetail } from '../../api/offer.ts'
import { ownAddress } from '../../domain/ownAddress.ts'
import { isOwnPicture } from '../../domain/files.ts'
import { monthTitle } from '../../domain/month.ts'
import { onOneLine, summaryOf } from '../../domain/offer/summaryOf.ts'
import { dateOf, formatPeriod } from '../../domain/time.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { signInAddress } from '../checkout/refusals.tsx'
import { BuyBox } from './BuyBox.tsx'
import type { LinkedData } from './jsonLd.ts'
import { loadObject, type ObjectFacts } from './objectFacts.ts'
import { AtAGlance, Documents, Opening, Others, Part, Prices } from './ObjectParts.tsx'
import { askedValues, bookAddress, objectAddress, type OfferAddress, readOfferAddress } from './offerAddress.ts'
import { offerPage, refusedPage } from './offerPage.tsx'
import { type AskedFilters, readQuery } from './offerQuery.ts'
import { offerTexts } from './offerTexts.ts'
import { Picture } from './Picture.tsx'
import { shownWeek, type ShownWeek } from './shownWeek.ts'
import { WeekTable } from './WeekTable.tsx'

const words = offerTexts.object

const maxDescriptionChars = 155
/** Free weeks or months that are shown; the checkout shows them all. */
const maxRanges = 12

const dataOf = (origin: string, canonical: string, { card, tenant }: OfferDetail, description: string): LinkedData => {
  const { title, type, image, location, flags, isBookable, price } = card
  const isPlace = type === 'room' || type === 'event-location'
  return {
    '@type': isPlace ? ['Place', 'Product'] : 'Product',
    name: title,
    description,
    url: `${origin}${canonical}`,
    ...(isOwnPicture(image) && { image: new URL(ownAddress(image), origin).href }),
    ...(isPlace && location !== '' && { address: location }),
    ...(isPlace && {
      amenityFeature: flags.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    }),
    ...(isBookable && {
      offers: {
        '@type': 'Offer',
        price: price.grossEur,
        priceCurrency: 'EUR',
        url: `${origin}${canonical}`,
        offeredBy: { '@type': 'GovernmentOrganization', name: tenant.name },
      },
    }),
  }
}

interface FreeProps {
  readonly address: OfferAddress
  readonly facts: ObjectFacts
  readonly asked: AskedFilters
  readonly week: ShownWeek
}

/** When the object is free: a week by days, or its weeks or months. */
const FreeTimes = ({ address, facts: { detail, entries, permission }, asked, week }: FreeProps) => {
  const { id, mode, isBookable: isOffered } = detail.card
  if (mode === 'timeless' || entries === null) return null
  const isBookable = isOffered && permission === 'open'
  if (mode !== 'long-range')
    return (
      <WeekTable
        place={address}
        id={id}
        mode={mode}
        week={week}
        entries={entries}
        amount={asked.amount}
        minHours={detail.minHours}
        period={asked.period}
        isBookable={isBookable}
        kept={askedValues(address.filters)}
      />
    )
  const type = detail.longRange ?? 'week'
  const free = entries.filter(({ available }) => available).slice(0, maxRanges)
  const label = (begin: number, end: number): string =>
    type === 'month' ? monthTitle(dateOf(begin)) : formatPeriod(begin, end)
  return (
    <Part title={words.ranges[type]}>
      {free.length === 0 && <p>{words.noRange}</p>}
      <ul className="choices">
        {free.map(({ timeBegin: begin, timeEnd: end }) => (
          <li key={begin}>
            {isBookable ? (
              <a
                className="choice"
                href={bookAddress(address.tenant, id, asked.amount, { begin, end })}
                target={address.isEmbedded ? '_top' : undefined}
              >
                {label(begin, end)}
              </a>
            ) : (
              label(begin, end)
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The event of a ticket, with its page. */
const TicketEvent = ({ address, facts }: Pick<FreeProps, 'address' | 'facts'>) => {
  const { event } = facts.detail.card
  return event === null ? null : (
    <Part title={words.event}>
      <p>
        <a className="plain" href={event.page} target={address.isEmbedded ? '_top' : undefined}>
          {event.name}
        </a>
        <br />
        {event.words}
      </p>
    </Part>
  )
}

/** `/angebot/{tenant}/{id}`: an object with its free times; the period that was asked for in the list is kept. */
export const objectPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const now = Date.now()
  const today = dateOf(now)
  const address = readOfferAddress(request)
  const { tenant, id, filters, params } = address
  const asked = readQuery(filters, now)
  const { period, amount } = asked
  const week = shownWeek(params.get('woche'), period === null ? today : dateOf(period.begin), today)
  const facts = await loadObject(request, { tenant, id }, amount, week, today)
  if (facts.kind === 'refused')
    return refusedPage(request, facts.status, {
      title: words.unknown,
      sentence: words.unknownHint,
      link: { href: signInAddress(request), label: words.toSignIn },
    })
  const { detail, permission } = facts
  const { card, tenant: town } = detail
  const canonical = objectAddress({ tenant, isEmbedded: false }, id)
  const text = onOneLine(detail.description)
  const description = text === '' ? words.description(card.title, town.name) : summaryOf(text, maxDescriptionChars)
  return offerPage({
    request,
    address,
    town,
    title: card.title,
    description,
    canonical,
    image: card.image,
    data: detail.isPublic ? dataOf(request.origin, canonical, detail, description) : null,
    section: 'objects',
    isSectionStart: false,
    children: (
      <div className="detail">
        <div className="stack">
          {card.image !== '' && <Picture link={card.image} icon={card.type} isLate={false} className="big" />}
          {text !== '' && (
            // Sanitized when it was saved.
            <div className="rich" dangerouslySetInnerHTML={{ __html: detail.description }} />
          )}
          <AtAGlance place={address} detail={detail} />
          <TicketEvent address={address} facts={facts} />
          <FreeTimes address={address} facts={facts} asked={asked} week={week} />
          <Prices detail={detail} />
          <Opening detail={detail} />
          <Others place={address} title={words.parts} objects={detail.parts} />
          <Others place={address} title={words.addOns} lead={words.addOnsLead} objects={detail.addOns} />
          <Documents place={address} detail={detail} />
        </div>
        <BuyBox
          request={request}
          place={address}
          detail={detail}
          period={period}
          amount={amount}
          permission={permission}
        />
      </div>
    ),
  })
}
