import type { KeyboardEvent } from 'react'

const controls = 'a[href], button:not(:disabled), [tabindex="0"]'

/**
 * Key handler of a search field: ↓ moves the focus to the first hit of the page. A list marks its hits with `data-hits`; its value, if any,
 * is a selector of the entries, for lists with other controls before them.
 */
export const toFirstHit = (event: KeyboardEvent): void => {
  if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const list = document.querySelector<HTMLElement>('main [data-hits]')
  const own = list?.dataset['hits']
  const first = list?.querySelector<HTMLElement>(own === undefined || own === 'true' ? controls : own)
  if (!first) return
  event.preventDefault()
  first.focus()
}
