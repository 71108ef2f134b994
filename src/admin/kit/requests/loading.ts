import { type Cell, createCell } from '../browser/cell.ts'

export interface Loading {
  /** Is anything loading? */
  readonly active: Cell<boolean>
  /** Counts a load until it settles; loads may overlap and nest. */
  readonly during: <T>(load: Promise<T>) => Promise<T>
}

/** Counts pending loads, so that the indicator shows from the first start to the last end (SHELL-040). */
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

/** All server calls of this browser window, except the event stream. */
export const pendingCalls = createLoading()
