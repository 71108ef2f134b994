import {
  accessibilityCall,
  type AccessibilityStatement,
  maxReportedPageLength,
  maxReportLength,
  reportBarrierCall,
} from '../../api/accessibility.ts'
import { isEmail } from '../../domain/account/emailAddress.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { BotBrake, isHasty, shownSince } from '../BotBrake.tsx'
import { addressWith } from '../booking/bookingAddress.ts'
import { faultyFormStatus, pageStatus } from '../booking/bookingForm.ts'
import { Result, Warning } from '../booking/FormParts.tsx'
import { FaultSummary } from '../FaultSummary.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { html, redirectTo } from '../html.ts'
import { isWeb, Page } from '../Page.tsx'
import type { AskingRequest, PublicInstance, RenderedPage } from '../pageRequest.ts'
import { accessibilityTexts } from './accessibilityTexts.ts'

const { report: words, software, contact, enforcement: arbitration } = accessibilityTexts

const path = '/barrierefreiheit'

interface Typed {
  readonly message: string
  readonly page: string
  readonly mail: string
}

const nothingTyped: Typed = { message: '', page: '', mail: '' }

/** The posted fields; browsers send line ends as CR LF, which count once. */
const typedIn = (form: URLSearchParams): Typed => ({
  message: (form.get('meldung') ?? '').replaceAll('\r\n', '\n'),
  page: form.get('seite') ?? '',
  mail: (form.get('mail') ?? '').trim(),
})

const german = (count: number): string => count.toLocaleString('de-DE')

const faultsOf = ({ message, page, mail }: Typed): readonly FormFault[] => [
  ...(isBlank(message) ? [{ field: 'meldung', message: words.messageMissing }] : []),
  ...(message.length > maxReportLength
    ? [{ field: 'meldung', message: words.messageTooLong(german(maxReportLength)) }]
    : []),
  ...(page.length > maxReportedPageLength
    ? [{ field: 'seite', message: words.pageTooLong(german(maxReportedPageLength)) }]
    : []),
  ...(mail !== '' && !isEmail(mail) ? [{ field: 'mail', message: words.mailWrong }] : []),
]

const Points = ({ id, title, lead, points }: typeof software.strengths & { readonly id: string }) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lead !== '' && <p>{lead}</p>}
    <div className="rich">
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </section>
)

const Software = () => (
  <>
    <Points id="leistung" {...software.strengths} />
    <Points id="grenzen" {...software.limits} />
  </>
)

interface ReportProps {
  readonly typed: Typed
  readonly faults: readonly FormFault[]
  /** Time at which the form was first shown, epoch ms. */
  readonly since: number
}

const ReportForm = ({ typed, faults, since }: ReportProps) => (
  <section className="stack" aria-labelledby="melden">
    <h2 id="melden">{words.title}</h2>
    <FaultSummary title={words.failed} faults={faults} />
    <p>{words.lead}</p>
    <form method="post" action={path} noValidate className="narrow">
      <BotBrake since={since} />
      <FormField id="meldung" label={words.message} kind="area" value={typed.message} faults={faults} />
      <FormField id="seite" label={words.page} optional value={typed.page} faults={faults} />
      <FormField
        id="mail"
        label={words.mail}
        hint={words.mailHint}
        kind="email"
        autoComplete="email"
        optional
        value={typed.mail}
        faults={faults}
      />
      <button type="submit" className="btn btn-primary">
        {words.submit}
      </button>
    </form>
  </section>
)

/** Where barriers are reported while no mail leaves the platform. */
const Contact = ({ instance }: { readonly instance: PublicInstance | null }) => {
  const { contactAddress = '', contactUrl } = instance ?? {}
  return (
    <section className="stack" aria-labelledby="melden">
      <h2 id="melden">{contact.title}</h2>
      <p>{contact.lead}</p>
      {!isBlank(contactAddress) && <p className="lines">{contactAddress}</p>}
      {isWeb(contactUrl) && (
        <p>
          <a className="plain" href={contactUrl}>
            {contact.page}
          </a>
        </p>
      )}
      {isBlank(contactAddress) && !isWeb(contactUrl) && <p>{contact.none}</p>}
    </section>
  )
}

interface Drawn extends Partial<ReportProps> {
  readonly status?: number
  readonly isDone?: boolean
}

const draw = (
  request: AskingRequest,
  statement: AccessibilityStatement,
  { typed, faults = [], since, status = 200, isDone = false }: Drawn,
): RenderedPage => {
  const { enforcement } = statement
  return {
    status,
    html: html(
      <Page title={accessibilityTexts.title} request={request} wide>
        <div className="stack measure">
          {isDone && <Result>{words.sent}</Result>}
          {statement.statement === '' ? (
            <Software />
          ) : (
            <div className="rich" dangerouslySetInnerHTML={{ __html: statement.statement }} />
          )}
          {statement.takesReports ? (
            <ReportForm typed={typed ?? nothingTyped} faults={faults} since={since ?? Date.now()} />
          ) : (
            <Contact instance={request.instance} />
          )}
          <section className="stack" aria-labelledby="schlichtung">
            <h2 id="schlichtung">{arbitration.title}</h2>
            <p>{isBlank(enforcement) ? arbitration.other : arbitration.own}</p>
            {!isBlank(enforcement) && <p className="lines">{enforcement}</p>}
          </section>
        </div>
      </Page>,
    ),
  }
}

const failurePage = (request: AskingRequest, status: number): RenderedPage => ({
  status,
  html: html(
    <Page title={accessibilityTexts.title} request={request} wide>
      <Warning>{accessibilityTexts.unreachable}</Warning>
    </Page>,
  ),
})

/** The accessibility statement of the instance, with its feedback mechanism (public-side.md 1.5). */
export const accessibilityPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const asked = await request.ask(accessibilityCall, {})
  if (asked.kind !== 'done') return failurePage(request, pageStatus(asked))
  const { form } = request
  if (form === null) {
    const isDone = new URLSearchParams(request.search).get('erledigt') === '1'
    return draw(request, asked.answer, { isDone })
  }
  const typed = typedIn(form)
  const now = Date.now()
  const since = shownSince(form, now)
  const faults = faultsOf(typed)
  if (faults.length > 0) return draw(request, asked.answer, { typed, faults, since, status: faultyFormStatus })
  const failed = (message: string, status: number) =>
    draw(request, asked.answer, { typed, faults: [{ field: '', message }], since, status })
  if (isHasty(form, now)) return failed(words.hasty, faultyFormStatus)
  const { message, page, mail } = typed
  const body = { message, ...(page !== '' && { page }), ...(mail !== '' && { mail }) }
  const reply = await request.ask(reportBarrierCall, { body })
  if (reply.kind === 'done') return redirectTo(addressWith(path, { erledigt: 1 }))
  return failed(reply.status === 429 ? words.busy : words.other, pageStatus(reply))
}
