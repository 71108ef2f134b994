import type { Reply } from '../api/ask.ts'
import { signInCall } from '../api/signIn.ts'
import { html, redirectTo } from './html.ts'
import { LoginForm, type PostedSignIn } from './LoginForm.tsx'
import { redirectTarget } from './nextPage.ts'
import { Page } from './Page.tsx'
import type { AskingRequest, PageRequest, RenderedPage } from './pageRequest.ts'
import { signInFailure, signInTexts } from './signInTexts.ts'
import { texts } from './texts.ts'

export const loginPage = (request: PageRequest, status = 200, posted?: PostedSignIn): RenderedPage => ({
  status,
  html: html(
    <Page title={texts.login.title} request={request}>
      <LoginForm request={request} {...(posted && { posted })} />
    </Page>,
  ),
})

type Refused = Extract<Reply<unknown>, { kind: 'refused' }>

const drawnAgain = (id: string, hadCode: boolean, { status, code, minutes }: Refused): PostedSignIn => {
  if (code === 'OTP_REQUIRED') return { id, asksCode: true, faults: hadCode ? { otp: signInTexts.codeMissing } : {} }
  return {
    id,
    asksCode: code === 'OTP_INVALID',
    faults: {},
    failed: signInFailure({ status, code, minutes: minutes ?? null }),
  }
}

/** The posted sign-in form: by the same call as the script, so with its limits and answers; then to the page that was asked for (AUTH-010). */
export const signInPage = async (
  request: AskingRequest & { readonly form: URLSearchParams },
): Promise<RenderedPage> => {
  const { form, search, origin, ask } = request
  const [id, password, otp] = [form.get('id')?.trim() ?? '', form.get('password') ?? '', form.get('otp')]
  const faults = {
    ...(id === '' && { id: signInTexts.idMissing }),
    ...(password === '' && { password: signInTexts.passwordMissing }),
  }
  if (id === '' || password === '') return loginPage(request, 400, { id, faults, asksCode: otp !== null && id !== '' })
  const reply = await ask(signInCall, { body: { id, password, ...(otp !== null && { otp: otp.trim() }) } })
  if (reply.kind === 'refused')
    return loginPage(request, Math.min(reply.status, 503), drawnAgain(id, otp !== null, reply))
  return redirectTo(redirectTarget(new URLSearchParams(search).get('redirectUrl'), origin) ?? reply.answer.startPage)
}
