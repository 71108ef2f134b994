import { addressOf } from '../../api/ask.ts'
import { myBookingCall, type MyBookingDetails, myBookingFileCall } from '../../api/myBookings.ts'
import { getReceiptCall } from '../../api/receipts.ts'
import { formatDate, formatDateTime } from '../../domain/time.ts'
import { BookingDetails } from '../booking/BookingDetails.tsx'
import { endingOf } from '../booking/BookingFacts.tsx'
import { payByWords, progressOf } from '../booking/bookingProgress.ts'
import { bookingTexts } from '../booking/bookingTexts.ts'
import { PayButton } from '../booking/FormParts.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { bookingAddress, cancelAddress, minePaths, readMine } from './mineAddress.ts'
import { minePage, refusedPage } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const details = bookingTexts.details

interface PartProps {
  readonly booking: MyBookingDetails
  readonly tenant: string
}

/** What happened to the booking, in order. */
const Story = ({ booking: { story, tenantName } }: PartProps) => (
  <section className="card" aria-labelledby="verlauf">
    <h2 id="verlauf">{mineTexts.story}</h2>
    <ol className="story">
      {story.map(({ at, isOwn, what, why, changes }, position) => (
        // Entries have no id and keep their order.
        <li key={position}>
          <p>
            <strong>{what}</strong>
          </p>
          <p className="hint">
            {formatDateTime(at)} · {isOwn ? mineTexts.you : tenantName}
          </p>
          {changes.map(({ label, before, after }) => (
            <p key={label}>{mineTexts.change(label, before, after)}</p>
          ))}
          {why !== '' && <p>{mineTexts.why(why)}</p>}
        </li>
      ))}
    </ol>
  </section>
)

const Documents = ({ booking: { documents, bookingId }, tenant }: PartProps) =>
  documents.length > 0 && (
    <section className="card" aria-labelledby="belege">
      <h2 id="belege">{mineTexts.documents}</h2>
      <ul>
        {documents.map(({ id, kind, title, createdAt }) => (
          <li key={id}>
            <a className="plain" href={addressOf(getReceiptCall, { params: { tenant, id: bookingId, receiptId: id } })}>
              {mineTexts.document(mineTexts.documentKinds[kind], title, formatDate(createdAt))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

/** What can be done with the booking now. */
const Course = ({ booking, tenant }: PartProps) => {
  const { bookingId, cancellation, dates, isRejected } = booking
  const progress = progressOf(booking)
  const of = { tenant, id: bookingId }
  const payBy = payByWords([booking])
  return (
    <section className="card" aria-labelledby="weiter">
      <h2 id="weiter">{details.course}</h2>
      <p>{bookingTexts.progress[progress].text}</p>
      {payBy !== null && <p>{payBy}</p>}
      {progress === 'awaitsPayment' && <PayButton tenant={tenant} ids={[bookingId]} />}
      {dates.length > 0 && (
        <p>
          <a className="plain" href={addressOf(myBookingFileCall, { params: of })}>
            {details.calendar}
          </a>
        </p>
      )}
      {cancellation.isPossible ? (
        <p>
          <a className="plain" href={cancelAddress(of)}>
            {endingOf(booking).title}
          </a>
        </p>
      ) : (
        !isRejected && <p className="hint">{cancellation.obstacle?.message}</p>
      )}
      <p>
        <a className="plain" href={minePaths.list}>
          {mineTexts.back}
        </a>
      </p>
    </section>
  )
}

/** One of the signed-in user's bookings with its story and documents. */
export const myBookingPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = readMine(request)
  const { tenant, id } = of
  const reply = await request.ask(myBookingCall, { params: { tenant, id } })
  if (reply.kind === 'refused') return refusedPage(request, reply, bookingAddress(of))
  const booking = reply.answer
  const parts = { booking, tenant }
  return minePage(request, {
    title: details.title(booking.bookingId),
    isBroad: true,
    content: (
      <>
        <p>{booking.tenantName}</p>
        <div className="flow">
          <div className="stack">
            <BookingDetails booking={booking} />
            <Documents {...parts} />
            <Story {...parts} />
          </div>
          <Course {...parts} />
        </div>
      </>
    ),
  })
}
