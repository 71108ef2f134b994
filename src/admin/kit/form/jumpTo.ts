import { pointerSteps } from '../../../domain/json.ts'

const focusable =
  'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** The control at a pointer, or the nearest rendered one above it. */
const controlAt = (section: string, pointer: string): HTMLElement | null => {
  const steps = [section, ...pointerSteps(pointer)]
  for (let length = steps.length; length > 1; length -= 1) {
    const id = steps.slice(0, length).join('_')
    const element =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    if (element)
      return element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  }
  return null
}

/** Longest wait for the control, in milliseconds: lazy editors load over the network. */
const maxWaitMs = 5000

/** Scrolls the value at a pointer into view and focuses it, as soon as its control is rendered. */
export const jumpTo = (section: string, pointer: string, until = performance.now() + maxWaitMs): void => {
  const control = controlAt(section, pointer)
  if (!control) {
    if (performance.now() < until) requestAnimationFrame(() => jumpTo(section, pointer, until))
    return
  }
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
