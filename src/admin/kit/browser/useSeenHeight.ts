import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}

const seen = (): number => Math.floor(window.visualViewport?.height ?? window.innerHeight)

/** Visible height of the page in CSS pixels; less than the window's while a keyboard covers part of it. */
export const useSeenHeight = (): number => useSyncExternalStore(subscribe, seen)
