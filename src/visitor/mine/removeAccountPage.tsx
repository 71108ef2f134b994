import { confirmCall } from '../../api/confirm.ts'
import { meCall } from '../../api/me.ts'
import { removeAccountCall } from '../../api/ownProfile.ts'
import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import { signOutCall } from '../../api/signOut.ts'
import { addressWith } from '../booking/bookingAddress.ts'
import { pageStatus } from '../booking/bookingForm.ts'
import { Faults } from '../booking/FormParts.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { minePaths } from './mineAddress.ts'
import { minePage, mineRefusal, refusedPage, toSignIn } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const words = mineTexts.remove

const path = minePaths.remove

/** The step after the proof. */
const provenAddress = addressWith(path, { bestaetigt: 1 })

/** The hidden field of the last form. */
const finalField = 'loeschen'

const keep = (
  <a className="btn btn-outline" href={minePaths.data}>
    {words.keep}
  </a>
)

interface StepProps {
  readonly faults: readonly FormFault[]
  readonly isProven: boolean
}

const Step = ({ faults, isProven }: StepProps) =>
  isProven ? (
    <form method="post" action={provenAddress}>
      <p>
        <strong>{words.sure}</strong>
      </p>
      <input type="hidden" name={finalField} value="1" />
      <div className="row">
        <button type="submit" className="btn btn-primary">
          {words.now}
        </button>
        {keep}
      </div>
    </form>
  ) : (
    <form method="post" action={path} noValidate className="narrow">
      <FormField
        id="password"
        label={words.password}
        hint={words.passwordHint}
        kind="password"
        autoComplete="current-password"
        value=""
        faults={faults}
      />
      <div className="row">
        <button type="submit" className="btn btn-primary">
          {words.next}
        </button>
        {keep}
      </div>
    </form>
  )

const draw = (request: AskingRequest, step: StepProps, status = 200): RenderedPage =>
  minePage(request, {
    title: words.title,
    status,
    content: (
      <>
        <Faults faults={step.faults} />
        <p>{words.lead}</p>
        <Step {...step} />
      </>
    ),
  })

/** Proves the user by the password; the session gets a new id, so the deletion is a request of its own. */
const prove = async (request: AskingRequest, password: string): Promise<RenderedPage> => {
  const fault = (message: string, field = 'password') => ({ faults: [{ field, message }], isProven: false })
  if (password === '') return draw(request, fault(words.missing), 422)
  const reply = await request.ask(confirmCall, { body: { currentPassword: password } })
  if (reply.kind === 'done') return redirectTo(provenAddress)
  if (reply.status === 401) return toSignIn(path)
  if (reply.code === 'PROOF_WRONG' || reply.status === 400) return draw(request, fault(words.wrong), 422)
  return draw(request, fault(mineRefusal(reply), ''), pageStatus(reply))
}

/** An account of the identity provider: signing in there is its proof. */
const hasNoPassword = ({ user }: SignedInAnswer): boolean => user.authType === 'keycloak'

const messages: Readonly<Record<string, string | undefined>> = {
  LAST_OWNER: words.lastOwner,
  PROOF_REQUIRED: words.signInAgain,
}

const remove = async (request: AskingRequest): Promise<RenderedPage> => {
  const me = await request.ask(meCall)
  if (me.kind === 'refused') return refusedPage(request, me, path)
  const reply = await request.ask(removeAccountCall, { params: { id: me.answer.user.id } })
  if (reply.kind === 'refused') {
    if (reply.code === 'PROOF_REQUIRED' && !hasNoPassword(me.answer)) return redirectTo(path)
    const message = messages[reply.code] ?? mineRefusal(reply)
    return draw(request, { faults: [{ field: '', message }], isProven: true }, pageStatus(reply))
  }
  await request.ask(signOutCall)
  return redirectTo('/login')
}

/** The signed-in user deletes the account: first the password, then once more the question. */
export const removeAccountPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const { form, search } = request
  if (form?.has(finalField)) return remove(request)
  if (form) return prove(request, form.get('password') ?? '')
  const me = await request.ask(meCall)
  if (me.kind === 'refused') return refusedPage(request, me, path)
  const isProven = hasNoPassword(me.answer) || new URLSearchParams(search).get('bestaetigt') === '1'
  return draw(request, { faults: [], isProven })
}
