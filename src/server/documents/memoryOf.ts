import { readdirSync, readFileSync } from 'node:fs'

const numberAt = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** A process may end while it is read. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Children of every process, from the fourth field of `stat`; the name before it may contain anything. */
const children = (): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = numberAt(read(`/proc/${name}/stat`), /^\d+ \(.*\) \S (\d+)/s)
    found.set(parent, [...(found.get(parent) ?? []), Number(name)])
  }
  return found
}

/** Private memory of a process and all its descendants, in bytes; shared memory would be counted repeatedly. Null without /proc. */
export const memoryOf = (root: number): number | null => {
  if (process.platform !== 'linux') return null
  const below = children()
  const tree = [root]
  for (const one of tree) tree.push(...(below.get(one) ?? []))
  return tree.reduce((sum, one) => {
    const status = read(`/proc/${one}/status`)
    return sum + numberAt(status, /^RssAnon:\s+(\d+) kB/m) * 1024
  }, 0)
}
