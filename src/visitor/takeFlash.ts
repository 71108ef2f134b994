import { flashTexts } from './flashTexts.ts'
import { showToast } from './showToast.ts'

/** Shows the message left by the previous page in `sessionStorage.flash` ({key}) once; an unknown key is dropped. */
export const takeFlash = (region: HTMLElement, storage: Storage): void => {
  const stored = storage.getItem('flash')
  if (stored === null) return
  storage.removeItem('flash')
  const key = /^\{"key":"([\w.-]+)"\}$/.exec(stored)?.[1] ?? ''
  const flash = Object.hasOwn(flashTexts, key) ? flashTexts[key] : undefined
  if (flash) showToast(region, key, flash)
}
