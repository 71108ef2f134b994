import { find, mark, showNotice } from './formParts.ts'
import { takeNextPage } from './nextPage.ts'
import type { SignInAnswer } from './signIn.ts'
import { signInTexts } from './signInTexts.ts'

/**
 * Replaces the first step by the code form, until the code is accepted or the user goes back.
 * @param first element hidden meanwhile
 * @param attempt signs in with the code; the password or token of the first step stays in memory only
 * @param asking address that says which page comes next
 */
export const askCode = (
  first: HTMLElement,
  attempt: (otp: string) => Promise<SignInAnswer>,
  asking: Pick<Location, 'search' | 'origin'> = location,
): void => {
  const form = find(document.body, 'form[data-code]', HTMLFormElement)
  const input = find(form, '#otp', HTMLInputElement)
  const submit = find(form, '[type=submit]', HTMLButtonElement)
  const failure = find(form, '[data-failure]', HTMLDivElement)
  let busy = false

  const show = (step: 'first' | 'code') => {
    first.hidden = step === 'code'
    form.hidden = step === 'first'
    input.value = ''
    failure.hidden = true
    mark(form, input, '')
  }
  const send = async () => {
    failure.hidden = true
    mark(form, input, input.value.trim() === '' ? signInTexts.codeMissing : '')
    if (input.hasAttribute('aria-invalid')) {
      input.focus()
      return
    }
    busy = true
    submit.setAttribute('aria-busy', 'true')
    const answer = await attempt(input.value)
    if (answer.ok) {
      location.replace(takeNextPage(answer.who, asking, localStorage))
      return
    }
    busy = false
    submit.setAttribute('aria-busy', 'false')
    showNotice(form, answer.failure)
  }

  // By property: a new attempt of the first step replaces this handler.
  form.onsubmit = (event) => {
    event.preventDefault()
    if (!busy) void send()
  }
  find(form, '[data-back]', HTMLButtonElement).onclick = () => {
    show('first')
    first.querySelector('input')?.focus()
  }
  show('code')
  input.focus()
}
