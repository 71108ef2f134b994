/** A counting semaphore with a fair queue. */
export interface Slots {
  /** Resolves to the function that releases the slots. */
  readonly take: (count: number) => Promise<() => void>
}

/** First come, first served: requests for many slots are not starved by those for one. */
export const createSlots = (size: number): Slots => {
  const waiting: { readonly count: number; readonly go: () => void }[] = []
  let free = size
  const next = (): void => {
    for (let first = waiting[0]; first !== undefined && first.count <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.count
      first.go()
    }
  }
  return {
    take: (count) =>
      new Promise((done) => {
        let given = false
        const give = (): void => {
          if (given) return
          given = true
          free += count
          next()
        }
        waiting.push({ count, go: () => done(give) })
        next()
      }),
  }
}
