import { describe, expect, it } from 'vitest'
import { inPool } from '../../../src/server/payments/inPool.ts'

/** Work whose ends a test chooses. */
const controlled = () => {
  const ends = new Map<string, (error?: Error) => void>()
  const begun: string[] = []
  const work = (item: string) => {
    begun.push(item)
    return new Promise<string>((resolve, reject) => {
      ends.set(item, (error) => (error === undefined ? resolve(item.toUpperCase()) : reject(error)))
    })
  }
  const end = async (item: string, error?: Error) => {
    ends.get(item)?.(error)
    await new Promise((done) => setImmediate(done))
  }
  return { begun, work, end }
}

const kindOf = (item: string) => item.slice(0, 1)

describe('a pool', () => {
  it('begins the next item when any ends, and returns the results in order', async () => {
    const { begun, work, end } = controlled()
    const all = inPool(['a', 'b', 'c', 'd'], { size: 2 }, work)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    await end('c')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await end('d')
    await end('a')
    expect(await all).toEqual(['A', 'B', 'C', 'D'])
  })

  it('leaves room for other kinds beside one that hangs, and finishes that one too', async () => {
    const { begun, work, end } = controlled()
    const items = ['x1', 'x2', 'x3', 'x4', 'y1', 'y2']
    const all = inPool(items, { size: 4, perKind: 2, kindOf }, work)
    expect(begun).toEqual(['x1', 'x2', 'y1', 'y2'])
    for (const item of ['y1', 'y2', 'x1', 'x2', 'x3', 'x4']) await end(item)
    expect(await all).toEqual(items.map((item) => item.toUpperCase()))
  })

  it('begins nothing more after an error', async () => {
    const { begun, work, end } = controlled()
    const all = inPool(['a', 'b', 'c', 'd'], { size: 2 }, work)
    const failed = expect(all).rejects.toThrow('down')
    await end('a', new Error('down'))
    await end('b')
    await failed
    expect(begun).toEqual(['a', 'b'])
    expect(await inPool([], { size: 2 }, work)).toEqual([])
  })
})
