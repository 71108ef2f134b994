import type { Reply } from '../../api/ask.ts'
import { type AskedAccount, giveAccountCall, lookAccountCall } from '../../api/refundAccounts.ts'
import { formatCents } from '../../domain/money.ts'
import { maxIbanChars } from '../../domain/payments/iban.ts'
import { accountFaults } from '../../domain/payments/refundAccount.ts'
import type { TransferAccount } from '../../domain/payments/transferFile.ts'
import { addressWith, bookingAddress } from '../booking/bookingAddress.ts'
import { faultyFormStatus, pageStatus } from '../booking/bookingForm.ts'
import { bookingPage } from '../booking/bookingPage.tsx'
import { Faults, Result, Warning } from '../booking/FormParts.tsx'
import { Facts } from '../Facts.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { accountTexts as words } from './accountTexts.ts'

const accountPath = (tenant: string, values: Readonly<Record<string, string | number>>): string =>
  addressWith(`/refund/account/${encodeURIComponent(tenant)}`, values)

/** Longest name that is drawn again. */
const maxTypedChars = 200

const typedIn = (form: URLSearchParams | null): TransferAccount => ({
  holder: (form?.get('holder') ?? '').slice(0, maxTypedChars),
  iban: (form?.get('iban') ?? '').slice(0, maxIbanChars + 1),
})

const formPage = (
  request: AskingRequest,
  asked: AskedAccount,
  typed: TransferAccount,
  faults: readonly FormFault[],
  status: number,
): RenderedPage => {
  const { tenant, t } = bookingAddress(request)
  return bookingPage(request, {
    title: words.title,
    status,
    content: (
      <>
        <Faults faults={faults} />
        <p>{words.lead}</p>
        <div className="card">
          <Facts
            rows={[
              [words.sum, formatCents(BigInt(asked.amountCents))],
              [words.bookings(asked.bookingIds.length), asked.bookingIds.join(', ')],
            ]}
          />
        </div>
        <form method="post" action={accountPath(tenant, { t })} noValidate className="narrow">
          <FormField
            id="holder"
            label={words.holder}
            hint={words.holderHint}
            autoComplete="name"
            value={typed.holder}
            faults={faults}
          />
          <FormField id="iban" label={words.iban} hint={words.ibanHint} value={typed.iban} faults={faults} />
          <p>{words.privacy}</p>
          <button type="submit" className="btn btn-primary">
            {words.submit}
          </button>
        </form>
      </>
    ),
  })
}

const refusalPage = (
  request: AskingRequest,
  reply: Pick<Extract<Reply<unknown>, { kind: 'refused' }>, 'status'>,
): RenderedPage =>
  bookingPage(request, {
    title: reply.status === 409 ? words.notNeededTitle : reply.status === 404 ? words.closedTitle : words.failedTitle,
    status: pageStatus(reply),
    content: (
      <Warning>
        {reply.status === 409
          ? words.notNeeded
          : reply.status === 404
            ? words.closed
            : reply.status === 429
              ? words.busy
              : words.failed}
      </Warning>
    ),
  })

const donePage = (request: AskingRequest): RenderedPage =>
  bookingPage(request, {
    title: words.doneTitle,
    content: <Result hint={words.doneHint}>{words.done}</Result>,
  })

/** The receiver of a refund by bank transfer gives the account for it, by the one-time link of a mail. */
export const accountPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const { tenant, t, isDone } = bookingAddress(request)
  if (isDone) return donePage(request)
  if (t === '') return refusalPage(request, { status: 404 })
  const typed = typedIn(request.form)
  const faults: FormFault[] =
    request.form === null ? [] : accountFaults(typed).map(({ path, message }) => ({ field: path.slice(1), message }))
  let status = faults.length > 0 ? faultyFormStatus : 200
  if (request.form !== null && faults.length === 0) {
    const reply = await request.ask(giveAccountCall, {
      params: { tenant },
      body: { t, ...typed, holder: typed.holder.trim() },
    })
    if (reply.kind === 'done') return redirectTo(accountPath(tenant, { erledigt: 1 }))
    if (reply.status === 404 || reply.status === 409) return refusalPage(request, reply)
    faults.push({ field: '', message: reply.status === 429 ? words.busy : words.failed })
    status = pageStatus(reply)
  }
  const asked = await request.ask(lookAccountCall, { params: { tenant }, query: { t } })
  return asked.kind === 'done' ? formPage(request, asked.answer, typed, faults, status) : refusalPage(request, asked)
}
