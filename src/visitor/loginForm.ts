import { find, mark, showOnDemand, showNotice } from './formParts.ts'
import { takeNextPage } from './nextPage.ts'
import { signIn } from './signIn.ts'
import { signInTexts } from './signInTexts.ts'

const listed = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((href) => href !== '')

/** Prefetches the admin client once while the user types, so that it is ready after sign-in. */
const fetchAhead = (form: HTMLFormElement): void => {
  const link = (href: string, set: (element: HTMLLinkElement) => void) => {
    const element = document.createElement('link')
    set(element)
    element.href = href
    document.head.append(element)
  }
  form.addEventListener(
    'input',
    () => {
      for (const href of listed(form.dataset['modules'])) link(href, (element) => (element.rel = 'modulepreload'))
      for (const href of listed(form.dataset['styles']))
        link(href, (element) => {
          element.rel = 'preload'
          element.as = 'style'
        })
    },
    { once: true },
  )
}

/** Runs the sign-in form: errors at the fields, failures above them; input is kept. */
export const loginForm = (form: HTMLFormElement): void => {
  const id = find(form, '#id', HTMLInputElement)
  const password = find(form, '#password', HTMLInputElement)
  const submit = find(form, '[type=submit]', HTMLButtonElement)
  const failure = find(form, '[data-failure]', HTMLDivElement)
  let busy = false

  const setBusy = (now: boolean) => {
    busy = now
    submit.setAttribute('aria-busy', String(now))
  }

  const complete = (): boolean => {
    mark(form, id, id.value.trim() === '' ? signInTexts.idMissing : '')
    mark(form, password, password.value === '' ? signInTexts.passwordMissing : '')
    const first = [id, password].find((input) => input.hasAttribute('aria-invalid'))
    first?.focus()
    return first === undefined
  }

  const attempt = async () => {
    failure.hidden = true
    if (!complete()) return
    setBusy(true)
    const typed = { id: id.value.trim(), password: password.value }
    const answer = await signIn(typed)
    if (answer.ok) {
      location.replace(takeNextPage(answer.who, new URL(form.action), localStorage))
      return
    }
    setBusy(false)
    if (answer.needsCode) {
      // Separate chunk, rarely needed.
      const { askCode } = await import('./codeStep.ts')
      askCode(form, (otp) => signIn({ ...typed, otp }), new URL(form.action))
      return
    }
    showNotice(form, answer.failure)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void attempt()
  })
  for (const input of [id, password])
    input.addEventListener('input', () => {
      if (input.hasAttribute('aria-invalid') && input.value !== '') mark(form, input, '')
    })
  showOnDemand(form)
  // Restored from the back/forward cache the form would still be busy.
  addEventListener('pageshow', () => setBusy(false))
  fetchAhead(form)
  // Not by `autofocus`: on a phone it would open the keyboard over half the page. Elsewhere the page first says why to sign in.
  if (!form.hasAttribute('action') && document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
    id.focus()
}
