import type { LoadedPage } from './loadPage.ts'
import { carryTyped, type SentFields } from './typed.ts'

/** Is it the same control in another drawing of the page? */
const isAlike = (one: Element, other: Element): boolean => {
  const same = (name: string): boolean => one.getAttribute(name) === other.getAttribute(name)
  if (one.tagName !== other.tagName || !same('id')) return false
  return one.id !== '' || (['name', 'value', 'rel'].every(same) && (same('href') || one.hasAttribute('rel')))
}

/** The control that stands for a former one, if it can take the focus. */
const heirOf = (former: Element, inside: HTMLElement): HTMLElement | undefined =>
  [...inside.querySelectorAll<HTMLElement>('a,button,input,select,textarea,summary')].find(
    (each) => isAlike(each, former) && each.getClientRects().length > 0,
  )

const copyAttributes = (from: Element, to: Element): void => {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

const regionsIn = (main: HTMLElement): ReadonlyMap<string, HTMLElement> =>
  new Map([...main.querySelectorAll<HTMLElement>('[data-region]')].map((each) => [each.dataset['region'] ?? '', each]))

const headingOf = (main: HTMLElement): HTMLElement | null => main.querySelector('h1')

const mainOf = (): HTMLElement => {
  const main = document.querySelector('main')
  if (main === null) throw new Error('The page lacks main')
  return main
}

export const isSameStep = ({ main }: LoadedPage): boolean =>
  headingOf(main)?.textContent === headingOf(mainOf())?.textContent

/**
 * Replaces the content of the regions that changed; everything else, what is typed above all, stays as it is. The elements of the regions
 * stay too, so that one with `role=status` announces its new content, once.
 * @returns false if the pages do not have the same regions: nothing is replaced then
 */
export const showRegions = ({ main, title }: LoadedPage): boolean => {
  const own = mainOf()
  const [before, after] = [regionsIn(own), regionsIn(main)]
  if (before.size === 0 || before.size !== after.size || [...before.keys()].some((name) => !after.has(name)))
    return false
  for (const [name, region] of before) {
    const next = after.get(name)
    if (next === undefined) continue
    copyAttributes(next, region)
    if (region.innerHTML === next.innerHTML) continue
    const focused = region.contains(document.activeElement) ? document.activeElement : null
    region.replaceChildren(...next.childNodes)
    if (focused !== null) (heirOf(focused, region) ?? headingOf(own))?.focus({ preventScroll: true })
  }
  const [heading, words] = [headingOf(own), headingOf(main)?.textContent ?? '']
  if (heading !== null && heading.textContent !== words) heading.textContent = words
  document.title = title
  return true
}

const focusHeading = (main: HTMLElement, options: FocusOptions): void => {
  const heading = headingOf(main)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus(options)
}

/**
 * Shows a page instead of this one. The focus goes to what the page asks for (its faults), on a new step to its heading, and stays at its
 * control while the step is the same (WCAG 2.4.3).
 * @returns forms with what was typed and not sent
 */
export const showPage = (page: LoadedPage, sent: SentFields, hash: string): readonly HTMLFormElement[] => {
  const [before, { main, title }] = [mainOf(), page]
  const isSame = isSameStep(page)
  const focused = document.activeElement
  const carried = isSame ? carryTyped(before, main, sent) : []
  before.replaceWith(main)
  document.title = title
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  const asking = main.querySelector<HTMLElement>('[autofocus]')
  if (!isSame) (target ?? document.body).scrollIntoView()
  if (asking !== null) asking.focus()
  else if (!isSame) focusHeading(main, { preventScroll: target !== null })
  else {
    const heir = focused === null ? undefined : heirOf(focused, main)
    if (heir === undefined) focusHeading(main, { preventScroll: true })
    else heir.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }
  return carried
}
