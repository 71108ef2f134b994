import type { Reply } from '../../api/ask.ts'
import { signOutCall } from '../../api/signOut.ts'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import { LoginForm } from '../LoginForm.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { type Notice, plainPage } from './CheckoutFrame.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { type Choice, readChoice } from './choice.ts'

const words = checkoutTexts.refused

export type Refused = Extract<Reply<unknown>, { kind: 'refused' }>

/** Does a refusal concern what was chosen? Others, such as too many requests, say nothing about it. */
export const isOfChoice = ({ status }: Refused): boolean => status === 400 || status === 409

/** What to do about a refusal as a whole, in a sentence. */
const sentenceOf = ({ status, message }: Refused): string => {
  if (status === 429) return words.busy
  return status >= 500 || message === '' ? words.failed : message
}

/** Form fields of the fields of a booking that have another name on the page. */
const fieldNames: Readonly<Record<string, string>> = {
  couponCode: 'gutschein',
  attachmentStatus: 'zustimmung',
  paymentProvider: 'zahlungsart',
}

/** The faults of a refusal by fields of the forms; a fault of another part has no field. */
export const faultsOf = (refused: Refused, ownFields: readonly string[]): readonly FormFault[] => {
  const faults = refused.fields.map(({ path, message }) => {
    // The fields of a series stand in `contactData` and in its dates.
    const fields = path.split('/').map((name) => fieldNames[name] ?? name)
    return { field: fields.find((field) => ownFields.includes(field)) ?? '', message }
  })
  return faults.length > 0 ? faults : [{ field: '', message: sentenceOf(refused) }]
}

/** The notice of a refused choice: every broken rule; the documented titles of durations and conflicts (ERR-056 to ERR-058). */
export const conflictNotice = (refused: Refused): Notice => {
  const { conflicts, fields } = refused
  const [first] = conflicts
  if (first === undefined)
    return {
      title: refused.status === 400 ? checkoutTexts.faults : checkoutTexts.conflict.other,
      faults: faultsOf(
        refused,
        fields.map(() => ''),
      ),
    }
  const messages = [...new Set(conflicts.map(({ message }) => message))]
  return {
    title: checkoutTexts.conflict[first.code] ?? checkoutTexts.conflict.other,
    faults: messages.map((message) => ({ field: '', message })),
  }
}

/** Signs out, then leads to the sign-in page. */
const OtherAccount = ({ request: { path, search } }: { readonly request: AskingRequest }) => (
  <form method="post" action={`${path}${search}`}>
    <button type="submit" name="aktion" value="abmelden" className="btn btn-primary">
      {words.otherAccount}
    </button>
  </form>
)

/** The sign-in page, which returns to this page. */
export const signInAddress = ({ path, search }: Pick<AskingRequest, 'path' | 'search'>): string =>
  `/login?${new URLSearchParams({ redirectUrl: `${path}${search}` }).toString()}`

/** The page of an offer that is closed to the visitor: sign-in box, another account, or why there is none. */
export const closedPage = (request: AskingRequest, status: number): RenderedPage => {
  const { title, permission } = words
  if (status === 401)
    return plainPage(request, {
      status,
      title: permission,
      sentence: words.signIn,
      children: <LoginForm request={request} action={signInAddress(request)} />,
    })
  if (status === 403)
    return plainPage(request, {
      status,
      title: permission,
      sentence: words.forbidden,
      children: <OtherAccount request={request} />,
    })
  if (status === 429) return plainPage(request, { status, title, sentence: words.busy })
  if (status >= 500) return plainPage(request, { status: 503, title, sentence: words.failed })
  const tenant = readChoice(new URLSearchParams(request.search))?.tenant
  return plainPage(request, {
    status: 404,
    title,
    sentence: words.unknown,
    ...(tenant !== undefined && { link: { href: `/angebot/${encodeURIComponent(tenant)}`, label: words.toOffer } }),
  })
}

/** The choice of an address, or another page: that of an address without one, or of the visitor who signs out to use another account. */
export const choiceOrPage = async (request: AskingRequest, params: URLSearchParams): Promise<Choice | RenderedPage> => {
  const choice = readChoice(params)
  if (choice === null) return plainPage(request, { status: 404, title: words.title, sentence: words.missing })
  if (request.form?.get('aktion') !== 'abmelden') return choice
  await request.ask(signOutCall)
  return redirectTo(signInAddress(request))
}
