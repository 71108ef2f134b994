import { type Cell, createCell } from '../kit/browser/cell.ts'
import { type ClientState, type KnownInstance, readers } from './clientState.ts'

export interface Instance {
  readonly current: Cell<KnownInstance | null>
  readonly load: () => Promise<void>
}

/** The public part of the instance, loaded once at startup (API-084); the back office works without it. */
export const createInstance = (state: ClientState, ask: () => Promise<unknown>): Instance => {
  const current = createCell(state.get('instance'))
  return {
    current,
    load: async () => {
      try {
        const answer = readers.instance(await ask())
        state.set('instance', answer)
        current.set(answer)
      } catch (fault) {
        console.error('Instanz nicht geladen', fault)
      }
    },
  }
}
