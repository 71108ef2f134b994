/** A number of places; who comes waits in order for as many as he needs. */
export interface Slots {
  /** Answers the function that gives the places back. */
  readonly take: (count: number) => Promise<() => void>
}

/** First come, first served: nobody who needs many places is passed for ever by those who need one. */
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
