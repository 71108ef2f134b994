export interface PoolLimits<Item> {
  /** Items worked on at a time. */
  readonly size: number
  /** Of these, items of one kind at most: one that hangs leaves room for the others. */
  readonly perKind?: number
  readonly kindOf?: (item: Item) => string
}

/**
 * Works on items in order, some at a time: the next begins when one ends. After an error no further one begins.
 * @returns the results in the order of the items
 */
export const inPool = async <Item, Result>(
  items: readonly Item[],
  { size, perKind = size, kindOf = () => '' }: PoolLimits<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const waiting = items.map((item, index) => ({ item, index, kind: kindOf(item) }))
  const running = new Map<string, number>()
  const count = (kind: string): number => running.get(kind) ?? 0
  const take = () => {
    const place = waiting.findIndex(({ kind }) => count(kind) < perKind)
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }
  const worker = async (): Promise<void> => {
    for (let next = take(); next !== undefined; next = take()) {
      const { item, index, kind } = next
      running.set(kind, count(kind) + 1)
      try {
        results[index] = await work(item)
      } catch (error) {
        waiting.length = 0
        throw error
      } finally {
        running.set(kind, count(kind) - 1)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker))
  return results
}
