import { darkModeKey } from '../theme/modeScript.ts'

/** Toggles dark mode; stores the choice where the admin client reads it (SHELL-010). */
export const toggleDark = (button: HTMLElement, storage: Storage): void => {
  const root = document.documentElement
  const show = () => button.setAttribute('aria-pressed', String(root.dataset['theme'] === 'dark'))
  button.addEventListener('click', () => {
    const dark = root.dataset['theme'] !== 'dark'
    root.dataset['theme'] = dark ? 'dark' : 'light'
    storage.setItem(darkModeKey, JSON.stringify(dark))
    show()
  })
  show()
}
