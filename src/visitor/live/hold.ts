/** The warning comes this long before the end. */
const warnMs = 120_000
/** The dialog waits until nobody types: its first key would go into nothing. */
const [pauseMs, maxPauses] = [1_500, 8]
const longestWaitMs = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let warnedOf = 0
let pauseCount = 0
let lastKeyAt = 0
/** The server's clock and the browser's may differ. */
let clock = { drawnAt: '', aheadMs: 0 }
let returnTo: Element | null = null

const noteOf = (): HTMLElement | null => document.querySelector('[data-hold]')

const announce = (words: string | undefined): void => {
  const status = document.querySelector('[data-hold-status]')
  if (status !== null && words !== undefined) status.textContent = words
}

const closeDialog = (dialog: HTMLDialogElement | null | undefined): void => {
  if (!dialog?.open) return
  const hadFocus = dialog.contains(document.activeElement)
  dialog.close()
  if (hadFocus && returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus()
}

const openDialog = (note: HTMLElement): void => {
  const dialog = note.querySelector('dialog')
  if (dialog === null || dialog.open) return
  returnTo = document.activeElement
  dialog.show()
  dialog.querySelector('button')?.focus()
  announce(note.dataset['soon'])
}

const showEnd = (note: HTMLElement): void => {
  closeDialog(note.querySelector('dialog'))
  for (const part of note.querySelectorAll<HTMLElement>('[data-while]')) part.hidden = part.dataset['while'] !== 'over'
  announce(note.dataset['over'])
}

const check = (): void => {
  clearTimeout(timer)
  const note = noteOf()
  if (note === null || note.dataset['hold'] === undefined) return
  const expiresAt = Number(note.dataset['hold'])
  const left = expiresAt - (Date.now() - clock.aheadMs)
  if (left <= 0) {
    showEnd(note)
    return
  }
  let wait = left
  if (left > warnMs) wait = left - warnMs
  else if (warnedOf !== expiresAt) {
    if (Date.now() - lastKeyAt < pauseMs && pauseCount < maxPauses) {
      pauseCount += 1
      wait = pauseMs
    } else {
      warnedOf = expiresAt
      openDialog(note)
    }
  }
  timer = setTimeout(check, Math.min(wait, longestWaitMs))
}

/** Looks at the hold of the page as it is drawn now. */
export const watchHold = (): void => {
  const note = noteOf()
  const drawnAt = note?.dataset['now'] ?? ''
  if (drawnAt !== clock.drawnAt) {
    clock = { drawnAt, aheadMs: Date.now() - Number(drawnAt) }
    pauseCount = 0
  }
  check()
}

/** Keys of the dialog, and the moments at which a sleeping computer or a page from the browser's memory looks at the clock again. */
export const listenToHold = (): void => {
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  document.addEventListener('keydown', ({ key }) => {
    lastKeyAt = Date.now()
    if (key === 'Escape') closeDialog(noteOf()?.querySelector('dialog'))
  })
  document.addEventListener('click', ({ target }) => {
    const dialog = target instanceof Element && target.closest('[data-close]') ? target.closest('dialog') : null
    closeDialog(dialog)
  })
  // The focus returns before the answer replaces the dialog.
  document.addEventListener('submit', ({ submitter }) => closeDialog(submitter?.closest('dialog')))
}
