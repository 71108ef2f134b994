import { fromPointer } from './pointer.ts'

const focusable =
  'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** The control at a pointer, or the nearest one above it that is drawn. */
const controlAt = (section: string, pointer: string): HTMLElement | null => {
  const steps = [section, ...fromPointer(pointer)]
  for (let length = steps.length; length > 1; length -= 1) {
    const id = steps.slice(0, length).join('_')
    const element =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    if (element)
      return element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  }
  return null
}

/**
 * Brings the value at a pointer into view and puts the focus there. The section's fields may have to be made first, so it looks again for a moment.
 */
export const jumpTo = (section: string, pointer: string, tries = 20): void => {
  const control = controlAt(section, pointer)
  if (!control) {
    if (tries > 0) requestAnimationFrame(() => jumpTo(section, pointer, tries - 1))
    return
  }
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
