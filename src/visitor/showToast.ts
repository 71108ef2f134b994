/** `timeout` in milliseconds without hover or focus; -1 stays. */
interface ToastOptions {
  readonly title: string
  readonly text: string
  readonly timeout: number
}

const svg = 'http://www.w3.org/2000/svg'

/** Icon from the page's sprite, for scripts. */
const icon = (name: 'close' | 'info'): SVGElement => {
  const element = document.createElementNS(svg, 'svg')
  element.classList.add('i')
  element.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#i-${name}`)
  element.append(use)
  return element
}

/** Shows a toast, with its key as `data-toast-key`. The timeout pauses during hover and focus. */
export const showToast = (region: HTMLElement, key: string, { title, text, timeout }: ToastOptions): void => {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset['toastKey'] = key
  toast.setAttribute('role', timeout < 0 ? 'alert' : 'status')

  const words = document.createElement('p')
  const strong = document.createElement('strong')
  strong.textContent = title
  words.append(strong, text === '' ? '' : ` ${text}`)

  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'iconbtn'
  close.setAttribute('aria-label', region.dataset['close'] ?? '')
  close.append(icon('close'))
  close.addEventListener('click', () => toast.remove())

  toast.append(icon('info'), words, close)
  region.append(toast)
  if (timeout < 0) return
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => toast.remove(), timeout)
  }
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, () => clearTimeout(timer))
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, wait)
  wait()
}
