import { fetchAhead } from './fetchAhead.ts'
import { takeNextPage } from './nextPage.ts'
import { signIn } from './signIn.ts'
import { signInTexts } from './signInTexts.ts'

const find = <E extends HTMLElement>(form: HTMLElement, selector: string, kind: new () => E): E => {
  const element = form.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The page lacks ${selector}`)
  return element
}

/** Shows or clears the fault of a field. */
const mark = (form: HTMLElement, input: HTMLInputElement, message: string): void => {
  const error = find(form, `#${input.id}-error`, HTMLParagraphElement)
  error.hidden = message === ''
  const words = error.querySelector('span')
  if (words) words.textContent = message
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

/** Brings the sign-in form to life: faults at the fields, failures above them, what was typed stays. */
export const loginForm = (form: HTMLFormElement): void => {
  const id = find(form, '#id', HTMLInputElement)
  const password = find(form, '#password', HTMLInputElement)
  const submit = find(form, '[type=submit]', HTMLButtonElement)
  const failure = find(form, '[data-failure]', HTMLDivElement)
  const eye = find(form, '[data-show-password]', HTMLButtonElement)
  const [title, text] = [find(failure, 'strong', HTMLElement), find(failure, 'p', HTMLParagraphElement)]
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
    const answer = await signIn({ id: id.value.trim(), password: password.value })
    if (answer.ok) {
      location.replace(takeNextPage(location, localStorage))
      return
    }
    setBusy(false)
    title.textContent = answer.failure.title
    text.textContent = answer.failure.text
    failure.hidden = false
    failure.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void attempt()
  })
  for (const input of [id, password])
    input.addEventListener('input', () => {
      if (input.hasAttribute('aria-invalid') && input.value !== '') mark(form, input, '')
    })
  eye.addEventListener('click', () => {
    const shown = password.type === 'text'
    password.type = shown ? 'password' : 'text'
    eye.setAttribute('aria-pressed', String(!shown))
  })
  // Back from the next page out of the browser's memory: the form is as it was left, busy.
  addEventListener('pageshow', () => setBusy(false))
  fetchAhead(form)
  submit.disabled = false
  // Not by `autofocus`: on a phone it would open the keyboard over half the page.
  if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) id.focus()
}
