import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Longest wait for a screen's heading before the focus is left alone, in milliseconds. */
const headingTimeoutMs = 10_000

const focusHeading = (heading: HTMLElement) => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After a navigation the focus moves to the new page's heading as soon as it exists, so that screen readers announce the page.
 * Focus that the user moved into the page meanwhile stays.
 * @param content the element that contains the pages
 */
export const useFocusHeading = (content: () => HTMLElement | null): void => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = content()
    if (main === null) return
    const attempt = () => {
      const focused = document.activeElement
      const movedInside = focused !== main && main.contains(focused)
      const inDialog = Boolean(focused?.closest('[role="dialog"]'))
      if (movedInside || inDialog) return true
      const heading = main.querySelector('h1')
      if (heading === null) return false
      focusHeading(heading)
      return true
    }
    if (attempt()) return
    const watch = new MutationObserver(() => {
      if (attempt()) watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    const timer = setTimeout(() => watch.disconnect(), headingTimeoutMs)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [pathname, content])
}
