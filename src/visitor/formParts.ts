/** Finds a required element in the server-rendered page. */
export const find = <E extends HTMLElement>(inside: HTMLElement, selector: string, kind: new () => E): E => {
  const element = inside.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The page lacks ${selector}`)
  return element
}

/** Shows or clears the error of a field. */
export const mark = (form: HTMLElement, input: HTMLInputElement, message: string): void => {
  const error = find(form, `#${input.id}-error`, HTMLParagraphElement)
  error.hidden = message === ''
  const words = error.querySelector('span')
  if (words) words.textContent = message
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

/** Shows a failure above the form and focuses it. */
export const showNotice = (
  form: HTMLElement,
  { title, text }: { readonly title: string; readonly text: string },
): void => {
  const failure = find(form, '[data-failure]', HTMLDivElement)
  find(failure, 'strong', HTMLElement).textContent = title
  find(failure, 'p', HTMLParagraphElement).textContent = text
  failure.hidden = false
  failure.focus()
}

/** Reveal buttons of password fields. */
export const showOnDemand = (form: HTMLElement): void => {
  for (const eye of form.querySelectorAll<HTMLElement>('[data-show-password]')) {
    const input = eye.parentElement?.querySelector('input')
    eye.hidden = false
    eye.addEventListener('click', () => {
      if (!input) return
      const shown = input.type === 'text'
      input.type = shown ? 'password' : 'text'
      eye.setAttribute('aria-pressed', String(!shown))
    })
  }
}
