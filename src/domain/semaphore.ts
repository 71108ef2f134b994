/** Limits how much runs at the same time. */
export interface Semaphore {
  /**
   * Takes permits as soon as that many are free, in the order of the calls: a call for many is not starved by those for one.
   * @param count at most the number of permits; default 1
   * @returns gives the permits back; further calls do nothing
   */
  readonly take: (count?: number) => Promise<() => void>
  /** Number of queued calls. */
  readonly waiting: () => number
}

/** A semaphore with a fair queue and this many permits. */
export const createSemaphore = (permits: number): Semaphore => {
  const queue: { readonly count: number; readonly start: () => void }[] = []
  let free = permits
  const next = (): void => {
    for (let first = queue[0]; first !== undefined && first.count <= free; first = queue[0]) {
      queue.shift()
      free -= first.count
      first.start()
    }
  }
  return {
    take: (count = 1) =>
      new Promise((resolve) => {
        let held = true
        const release = (): void => {
          if (!held) return
          held = false
          free += count
          next()
        }
        queue.push({ count, start: () => resolve(release) })
        next()
      }),
    waiting: () => queue.length,
  }
}
