import { find, mark, showOnDemand, showNotice } from '../formParts.ts'
import type { AccountFormName } from './AccountForm.tsx'
import { accountForms, type Typed } from './accountForms.ts'

const isName = (name: string): name is AccountFormName => Object.hasOwn(accountForms, name)

/** Removes the token from the address at once: neither history nor bystanders may see it. */
const takeToken = (): string => {
  const url = new URL(location.href)
  const token = url.searchParams.get('token') ?? ''
  if (token !== '') history.replaceState(null, '', url.pathname)
  return token
}

/** Runs an account form: errors at the fields, failures above them; input is kept. */
export const accountForm = (form: HTMLFormElement): void => {
  const name = form.dataset['account'] ?? ''
  if (!isName(name)) throw new Error(`There is no form "${name}"`)
  const rules = accountForms[name]
  const token = takeToken()
  const inputs = [...form.querySelectorAll('input')]
  const submit = find(form, '[type=submit]', HTMLButtonElement)
  let busy = false

  const typed = (): Typed =>
    Object.fromEntries(
      inputs.map((input) => [input.name, input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value]),
    )

  const setBusy = (now: boolean) => {
    busy = now
    submit.setAttribute('aria-busy', String(now))
  }

  /** Marks all fields and focuses the first invalid one. */
  const show = (faults: Readonly<Record<string, string>>): boolean => {
    for (const input of inputs) mark(form, input, faults[input.name] ?? '')
    const first = inputs.find((input) => faults[input.name] !== undefined)
    first?.focus()
    return first === undefined
  }

  const finish = () => {
    if (rules.next !== undefined) {
      location.replace(rules.next)
      return
    }
    const done = document.querySelector<HTMLElement>('[data-done]')
    form.hidden = true
    if (done) done.hidden = false
    done?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }

  const attempt = async () => {
    find(form, '[data-failure]', HTMLDivElement).hidden = true
    if (!show(rules.faults(typed()))) return
    setBusy(true)
    const answer = await rules.ask(typed(), token)
    setBusy(false)
    if (answer.ok) finish()
    else if (show(answer.fields)) showNotice(form, answer)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void attempt()
  })
  for (const input of inputs)
    input.addEventListener('input', () => {
      if (input.hasAttribute('aria-invalid') && rules.faults(typed())[input.name] === undefined) mark(form, input, '')
    })
  showOnDemand(form)
  addEventListener('pageshow', () => setBusy(false))
  submit.disabled = false
  // Not by `autofocus`: on a phone it would open the keyboard over half the page.
  if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) (inputs[0] ?? submit).focus()
}
