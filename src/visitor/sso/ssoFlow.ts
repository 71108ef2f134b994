import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import { ssoSignInCall, ssoSignUpCall } from '../../api/sso.ts'
import { askServer, type ServerReply } from '../askServer.ts'
import { askCode } from '../codeStep.ts'
import { find, showNotice } from '../formParts.ts'
import { takeNextPage } from '../nextPage.ts'
import { arrive, leave, type Trouble } from './authorize.ts'

interface Failure {
  readonly title: string
  readonly text: string
}

/** Failures before the request to our server. */
const troubles: Readonly<Record<Trouble, Failure>> = {
  cancelled: { title: 'Anmeldung abgebrochen', text: 'Sie können es jederzeit noch einmal versuchen.' },
  foreign: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Diese Anmeldung wurde nicht in diesem Fenster begonnen. Bitte beginnen Sie von vorn.',
  },
  refused: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Ihre Verwaltung hat die Anmeldung nicht angenommen. Bitte beginnen Sie von vorn.',
  },
  unreachable: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Die Anmeldung Ihrer Verwaltung antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  },
}

/** Refusals of our server, by code. */
const refusals: Readonly<Record<string, Failure>> = {
  SSO_TOKEN: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Die Anmeldung bei Ihrer Verwaltung gilt nicht mehr. Bitte beginnen Sie von vorn.',
  },
  SSO_EMAIL: {
    title: 'E-Mail-Adresse nicht bestätigt',
    text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse zuerst bei Ihrer Verwaltung.',
  },
  SSO_OTHER_PERSON: {
    title: 'Kein Zugang',
    text: 'Dieses Konto gehört bei Ihrer Verwaltung zu einer anderen Person. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  SSO_INACTIVE: troubles.unreachable,
  SSO_UNREACHABLE: troubles.unreachable,
  ACCOUNT_CLOSED: {
    title: 'Kein Zugang',
    text: 'Dieses Konto ist gesperrt oder noch nicht bestätigt. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  OTP_INVALID: {
    title: 'Falscher Code',
    text: 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
  },
}

const failed: Failure = {
  title: 'Anmeldung fehlgeschlagen',
  text: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
}

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
