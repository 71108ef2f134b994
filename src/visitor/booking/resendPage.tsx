import { sendLinksCall } from '../../api/bookingLinks.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { bookingAddress, lookAddress, resendAddress } from './bookingAddress.ts'
import { faultyFormStatus, pageStatus } from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { bookingTexts } from './bookingTexts.ts'
import { Faults, Result } from './FormParts.tsx'

const { resend: words, failure } = bookingTexts

const maxMailLength = 254

/** Leads to the page that mails lost links. */
export const ResendLink = ({ tenant }: { readonly tenant: string }) => (
  <p>
    <a className="plain" href={resendAddress(tenant)}>
      {words.link}
    </a>
  </p>
)

const formPage = (
  request: AskingRequest,
  tenant: string,
  typed = '',
  faults: readonly FormFault[] = [],
  status = 200,
): RenderedPage =>
  bookingPage(request, {
    title: words.title,
    status,
    content: (
      <>
        <Faults faults={faults} />
        <p>{words.lead}</p>
        <form method="post" action={resendAddress(tenant)} noValidate className="narrow">
          <FormField
            id="mail"
            label={words.mail}
            hint={words.mailHint}
            kind="email"
            autoComplete="email"
            value={typed}
            faults={faults}
          />
          <button type="submit" className="btn btn-primary">
            {words.submit}
          </button>
        </form>
      </>
    ),
  })

/** The same for every address. */
const sentPage = (request: AskingRequest, tenant: string): RenderedPage =>
  bookingPage(request, {
    title: words.sentTitle,
    content: (
      <>
        <Result hint={words.sentHint}>{words.sent}</Result>
        <p>
          <a className="plain" href={lookAddress(tenant)}>
            {words.look}
          </a>
        </p>
      </>
    ),
  })

const refusalWords = (status: number): string => {
  if (status === 404) return words.unknownTenant
  return status === 429 ? words.busy : failure.other
}

/** Mails the links of all bookings to their address (public-side.md 1.4). It does not tell whether there are any. */
export const resendPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const { tenant, isDone } = bookingAddress(request)
  if (request.form === null) return isDone ? sentPage(request, tenant) : formPage(request, tenant)
  const typed = (request.form.get('mail') ?? '').slice(0, maxMailLength + 1)
  const mail = emailOf(typed)
  if (!isEmail(mail))
    return formPage(request, tenant, typed, [{ field: 'mail', message: words.mailMissing }], faultyFormStatus)
  const reply = await request.ask(sendLinksCall, { params: { tenant }, body: { mail } })
  if (reply.kind === 'done') return redirectTo(resendAddress(tenant, { erledigt: 1 }))
  return formPage(request, tenant, typed, [{ field: '', message: refusalWords(reply.status) }], pageStatus(reply))
}
