import type { MadeBooking } from '../../api/checkoutDraft.ts'
import { correctMailCall } from '../../api/correctMail.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { formatTime } from '../../domain/time.ts'
import { BotBrake, isHasty } from '../BotBrake.tsx'
import { type KeptDraft, readDraft, saveDraft } from '../checkout/draft.ts'
import { type FormFault, FormField } from '../FormField.tsx'
import type { AskingRequest } from '../pageRequest.ts'
import { refusalWords } from './bookingForm.ts'
import { bookingTexts } from './bookingTexts.ts'
import { Faults } from './FormParts.tsx'

const { correction: words } = bookingTexts

/** A booking that this browser has just made, and its draft. */
export interface JustMade {
  readonly kept: KeptDraft
  readonly made: MadeBooking & Required<Pick<MadeBooking, 'correction'>>
}

/**
 * What the browser's draft knows of a booking made within the last hour; null: another browser made it, or it is too long ago. The draft has
 * the token of the answer that booked, which no mail has.
 * @param ids of a series by comma
 */
export const justMade = async (
  { ask, draft }: Pick<AskingRequest, 'ask' | 'draft'>,
  tenant: string,
  ids: string,
): Promise<JustMade | null> => {
  const kept = await readDraft(ask, tenant, draft)
  const made = kept?.draft.booked.find(({ bookingId }) => bookingId === ids)
  const correction = made?.correction
  return kept === null || made === undefined || correction === undefined || correction.until <= Date.now()
    ? null
    : { kept, made: { ...made, correction } }
}

/** Of the form: two clicks, or a form sent again after a lost answer, correct once. The token itself is left out of what is stored. */
const repeatKeyOf = async (token: string, mail: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${token}\n${mail}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The posted form: the booking with its new tokens, or what is wrong. */
export const postCorrection = async (
  { ask }: Pick<AskingRequest, 'ask'>,
  tenant: string,
  { kept: { token, draft }, made }: JustMade,
  form: URLSearchParams,
): Promise<{ readonly made: MadeBooking } | { readonly faults: readonly FormFault[]; readonly status: number }> => {
  const mail = (form.get('mail') ?? '').trim()
  if (!isEmail(emailOf(mail))) return { faults: [{ field: 'mail', message: words.missing }], status: 422 }
  if (isHasty(form, Date.now())) return { faults: [{ field: '', message: words.tooFast }], status: 422 }
  const { bookingToken: _former, ...kept } = made
  const reply = await ask(correctMailCall, {
    params: { tenant },
    body: { ids: made.bookingId.split(','), t: made.correction.token, mail },
    repeatKey: await repeatKeyOf(made.correction.token, mail),
  })
  if (reply.kind === 'refused') {
    const [fault] = reply.fields
    return fault === undefined
      ? { faults: [{ field: '', message: refusalWords(reply, words.over) }], status: reply.status }
      : { faults: [{ field: 'mail', message: fault.message }], status: 422 }
  }
  const { bookingToken } = reply
  const corrected: MadeBooking = {
    ...kept,
    ...(bookingToken !== undefined && { bookingToken }),
    correction: { ...made.correction, mail, token: '' },
  }
  await saveDraft(ask, tenant, token, {
    ...draft,
    // The next booking has the right address at once.
    mail: draft.mail === made.correction.mail ? mail : draft.mail,
    booked: draft.booked.map((each) => (each.bookingId === made.bookingId ? corrected : each)),
  })
  return { made: corrected }
}

interface CorrectionProps {
  /** Address of the page with the form: it does not open again by itself, which would lose what is typed. */
  readonly action: string
  readonly isOpen: boolean
  readonly made: JustMade['made']
  readonly typed: string
  readonly faults: readonly FormFault[]
}

/** Where the mails of the booking go, and the form that corrects a wrong address once. */
export const MailCorrection = ({ action, isOpen, made: { correction }, typed, faults }: CorrectionProps) => (
  <section className="card" aria-labelledby="adresse">
    <h2 id="adresse">{words.title}</h2>
    {correction.token === '' ? (
      <p role="status">{words.done(correction.mail)}</p>
    ) : !isOpen ? (
      <>
        <p>{words.goesTo(correction.mail)}</p>
        <p>
          <a className="plain" href={`${action}#adresse`}>
            {words.open}
          </a>
        </p>
      </>
    ) : (
      <>
        <Faults faults={faults} />
        <p>{words.lead(correction.mail, formatTime(correction.until))}</p>
        <form method="post" action={action} noValidate className="narrow">
          <FormField id="mail" label={words.mail} kind="email" autoComplete="email" value={typed} faults={faults} />
          <BotBrake since={Date.now()} />
          <button type="submit" className="btn btn-outline">
            {words.submit}
          </button>
        </form>
      </>
    )}
  </section>
)
