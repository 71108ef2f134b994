import { Facts } from '../Facts.tsx'
import { bookingStatesCall, releaseHookCall } from '../../api/visitorBookings.ts'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { bookingAddress, verifyAddress } from './bookingAddress.ts'
import { endingOf, periodWords } from './BookingFacts.tsx'
import { pageStatus, refusalWords } from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { bookingTexts } from './bookingTexts.ts'
import { moneyFacts, refundWords } from './CancelParts.tsx'
import { Result, Warning } from './FormParts.tsx'
import { ResendLink } from './resendPage.tsx'

const { cancel, verify: words } = bookingTexts

const warned = (request: AskingRequest, title: string, text: string, status = 200): RenderedPage =>
  bookingPage(request, {
    title,
    status,
    content: (
      <>
        <Warning>{text}</Warning>
        <ResendLink tenant={bookingAddress(request).tenant} />
      </>
    ),
  })

/** The booker confirms by the mailed link (contract 6.8): by a button, so that programs that follow links change nothing. */
export const verifyPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const { tenant, id, hookId, isDone } = bookingAddress(request)
  if (id === '' || (hookId === '' && !isDone)) return warned(request, words.incompleteTitle, words.incomplete)
  if (request.form !== null) {
    const reply = await request.ask(releaseHookCall, { params: { tenant, id, hookId } })
    if (reply.kind === 'done') return redirectTo(verifyAddress(tenant, { id, erledigt: 1 }))
    const isHandled = reply.status === 404 || reply.code === 'ALREADY_REJECTED'
    const title = isHandled ? cancel.alreadyTitle : cancel.impossibleTitle
    return warned(request, title, refusalWords(reply, words.handled), pageStatus(reply))
  }
  const states = await request.ask(bookingStatesCall, { params: { tenant, ids: id } })
  if (states.kind === 'refused')
    return warned(request, cancel.impossibleTitle, refusalWords(states, words.handled), pageStatus(states))
  const [state] = states.answer
  if (isDone && state?.isRejected)
    return bookingPage(request, {
      title: endingOf(state).doneTitle,
      content: <Result hint={refundWords(state)}>{cancel.done}</Result>,
    })
  if (state === undefined || state.isRejected) return warned(request, cancel.alreadyTitle, cancel.already)
  if (hookId === '') return warned(request, words.incompleteTitle, words.incomplete)
  return bookingPage(request, {
    title: words.title,
    content: (
      <>
        <p>{words.lead}</p>
        <div className="card">
          <Facts
            rows={[
              [bookingTexts.number, state.bookingId],
              [bookingTexts.period, periodWords(state)],
              ...moneyFacts(state),
            ]}
          />
        </div>
        <p>{cancel.warning}</p>
        <form method="post" action={verifyAddress(tenant, { id, hookId })}>
          <div className="row">
            <button type="submit" className="btn btn-primary">
              {endingOf(state).title}
            </button>
          </div>
        </form>
      </>
    ),
  })
}
