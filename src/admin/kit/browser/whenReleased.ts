let pressed = false
let waiting: (() => void)[] = []

const release = () => {
  pressed = false
  const works = waiting
  waiting = []
  // The click event follows the release; nothing may move before it.
  if (works.length > 0) setTimeout(() => works.forEach((work) => work()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

/**
 * Runs work at once, or when the pressed pointer is released. Leaving a field by pressing a button may show a message; shown at once it
 * would push the button away from under the pointer, and the click would be lost.
 */
export const whenReleased = (work: () => void): void => {
  if (pressed) waiting.push(work)
  else work()
}
