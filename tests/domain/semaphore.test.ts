import { describe, expect, it } from 'vitest'
import { createSemaphore } from '../../src/domain/semaphore.ts'

describe('a semaphore', () => {
  /** Starts a call and records its name when it gets its permits. */
  const starting = () => {
    const semaphore = createSemaphore(2)
    const started: string[] = []
    const take = async (name: string, count?: number) => {
      const release = await semaphore.take(count)
      started.push(name)
      return release
    }
    return { semaphore, started, take }
  }

  it('runs no more at once than it has permits', async () => {
    const { semaphore, started, take } = starting()
    const first = await take('first')
    await take('second')
    const third = take('third')
    expect([started, semaphore.waiting()]).toEqual([['first', 'second'], 1])
    first()
    await third
    expect([started, semaphore.waiting()]).toEqual([['first', 'second', 'third'], 0])
  })

  it('serves in the order of the calls, also one for all permits', async () => {
    const { semaphore, started, take } = starting()
    const first = await take('first')
    const whole = take('whole', 2)
    const last = take('last')
    expect(semaphore.waiting()).toBe(2)
    first()
    const release = await whole
    expect(started).toEqual(['first', 'whole'])
    release()
    await last
    expect(started).toEqual(['first', 'whole', 'last'])
  })

  it('takes permits back once', async () => {
    const { semaphore, take } = starting()
    const first = await take('first')
    await take('second')
    first()
    first()
    await take('third')
    void take('fourth')
    expect(semaphore.waiting()).toBe(1)
  })
})
