import { type Cell, createCell } from './cell.ts'

export interface Loading {
  /** Is anything loading? */
  readonly active: Cell<boolean>
  /** Counts a load until it settles, however it ends; loads may overlap and nest. */
  readonly during: <T>(load: Promise<T>) => Promise<T>
}

/** Counts what is on its way, so that the indicator shows from the first begin to the last end (SHELL-040). */
export const createLoading = (): Loading => {
  const active = createCell(false)
  let count = 0
  const by = (step: 1 | -1) => {
    count += step
    active.set(count > 0)
  }
  return {
    active,
    during: (load) => {
      by(1)
      return load.finally(() => by(-1))
    },
  }
}

/** All calls to the server in this browser window, except the event stream. */
export const pendingCalls = createLoading()
