import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import { ssoSignInCall, ssoSignUpCall } from '../../api/sso.ts'
import { askServer, type ServerReply } from '../askServer.ts'
import { askCode } from '../codeStep.ts'
import { find, showNotice } from '../formParts.ts'
import { takeNextPage } from '../nextPage.ts'
import { arrive, leave } from './authorize.ts'
import { failed, refusals, troubles } from './ssoTexts.ts'

const codeOf = (reply: Exclude<ServerReply, { kind: 'done' }>): string =>
  reply.kind === 'unreachable' ? 'NETWORK' : reply.code || 'UNREADABLE'

/** E-mail in the token, for display only; it decides nothing. */
const emailIn = (token: string): string => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && 'email' in claims ? String(claims.email) : ''
  } catch {
    // Unreadable here; the server checks the token.
    return ''
  }
}

/** Single sign-on: redirect to the provider, return, check of the token by our server. */
export const ssoFlow = async (page: HTMLElement): Promise<void> => {
  const { issuer = '', client = '' } = page.dataset
  const start = find(page, '[data-start]', HTMLButtonElement)
  const other = find(page, '[data-other]', HTMLButtonElement)
  const busy = find(page, '[data-busy]', HTMLElement)
  const fresh = find(page, '[data-new]', HTMLElement)

  const show = (state: 'start' | 'busy' | 'new' | 'failed') => {
    busy.hidden = state !== 'busy'
    fresh.hidden = state !== 'new'
    start.hidden = state === 'busy' || state === 'new'
    other.hidden = state === 'busy' || state === 'start'
  }
  const fail = (words: { readonly title: string; readonly text: string }) => {
    show('failed')
    showNotice(page, words)
  }

  const goOn = (who: SignedInAnswer) => location.replace(takeNextPage(who, location, localStorage))

  const signIn = async (token: string) => {
    show('busy')
    const reply = await askServer(ssoSignInCall, { token })
    if (reply.kind === 'done') {
      goOn(reply.answer)
      return
    }
    const code = codeOf(reply)
    if (code === 'UNKNOWN_ACCOUNT') offer(token)
    else if (code === 'OTP_REQUIRED') {
      show('start')
      askCode(page, async (otp) => {
        const second = await askServer(ssoSignInCall, { token, otp })
        if (second.kind === 'done') return { ok: true, who: second.answer }
        const refused = codeOf(second)
        return { ok: false, needsCode: false, failure: refusals[refused] ?? failed }
      })
    } else fail(refusals[code] ?? failed)
  }
  const offer = (token: string) => {
    show('new')
    find(page, '[data-email]', HTMLElement).textContent = emailIn(token)
    const create = find(page, '[data-create]', HTMLButtonElement)
    create.onclick = async () => {
      show('busy')
      const reply = await askServer(ssoSignUpCall, { token })
      if (reply.kind === 'done') await signIn(token)
      else fail(refusals[codeOf(reply)] ?? failed)
    }
    create.focus()
  }

  start.addEventListener('click', () => void leave(issuer, client, false))
  other.addEventListener('click', () => void leave(issuer, client, true))
  start.disabled = false
  show('busy')
  if (new URLSearchParams(location.search).has('anew')) return leave(issuer, client, true)
  const back = await arrive(issuer, client)
  if (back.kind === 'token') await signIn(back.token)
  else if (back.kind === 'none') show('start')
  else fail(troubles[back.kind])
}
