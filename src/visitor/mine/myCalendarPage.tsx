import { calendarLinkCall, renewCalendarLinkCall } from '../../api/myBookings.ts'
import { addressWith } from '../booking/bookingAddress.ts'
import { Result } from '../booking/FormParts.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { isDone, minePaths } from './mineAddress.ts'
import { minePage, refusedPage } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const words = mineTexts.calendar

const LinkField = ({ address }: { readonly address: string }) => (
  <div className="field">
    <div className="labelrow">
      <label htmlFor="link">{words.address}</label>
    </div>
    <div className="input">
      <input id="link" type="text" readOnly value={address} autoComplete="off" aria-describedby="link-hint" />
    </div>
    <p className="hint" id="link-hint">
      {words.hint}
    </p>
  </div>
)

const RenewForm = ({ label, look }: { readonly label: string; readonly look: string }) => (
  <form method="post" action={minePaths.calendar}>
    <div className="row">
      <button type="submit" className={`btn ${look}`}>
        {label}
      </button>
    </div>
  </form>
)

/** The secret link under which calendars subscribe to the own bookings; the form makes or renews it. */
export const myCalendarPage = async (request: AskingRequest): Promise<RenderedPage> => {
  if (request.form !== null) {
    const reply = await request.ask(renewCalendarLinkCall)
    if (reply.kind === 'refused') return refusedPage(request, reply, minePaths.calendar)
    return redirectTo(addressWith(minePaths.calendar, { erledigt: 1 }))
  }
  const reply = await request.ask(calendarLinkCall)
  if (reply.kind === 'refused') return refusedPage(request, reply, minePaths.calendar)
  const { address } = reply.answer
  return minePage(request, {
    title: words.title,
    current: minePaths.calendar,
    content: (
      <>
        {isDone(request.search) && <Result>{words.made}</Result>}
        <p>{words.lead}</p>
        {address === null ? (
          <RenewForm label={words.make} look="btn-primary" />
        ) : (
          <>
            <LinkField address={address} />
            <p>{words.renewHint}</p>
            <RenewForm label={words.renew} look="btn-outline" />
          </>
        )}
      </>
    ),
  })
}
