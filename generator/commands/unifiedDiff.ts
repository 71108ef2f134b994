type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string }

const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.replace(/\n$/, '').split('\n')

/** Longest common subsequence of the differing part; equal lines at both ends are cut off first. */
const compare = (before: readonly string[], after: readonly string[]): readonly Line[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i] ?? '' })
      i++
      j++
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ sign: '-', text: before[i++] ?? '' })
    else lines.push({ sign: '+', text: after[j++] ?? '' })
  }
  return lines
}

const commonStart = (left: readonly string[], right: readonly string[]): number => {
  const end = Math.min(left.length, right.length)
  let count = 0
  while (count < end && left[count] === right[count]) count++
  return count
}

const contextLines = 3

/** Indices of the printed lines: changes with three lines of context. */
const shown = (lines: readonly Line[]): readonly number[] => {
  const near = new Set<number>()
  lines.forEach(({ sign }, index) => {
    if (sign !== ' ') for (let at = index - contextLines; at <= index + contextLines; at++) near.add(at)
  })
  return lines.map((_line, index) => index).filter((index) => near.has(index))
}

const hunks = (indices: readonly number[]): readonly (readonly number[])[] =>
  indices.reduce<number[][]>((parts, index) => {
    const last = parts.at(-1)
    if (last && last.at(-1) === index - 1) last.push(index)
    else parts.push([index])
    return parts
  }, [])

/** The difference of two texts as `diff -u` prints it; `undefined` is a missing file. */
export const unifiedDiff = (file: string, before: string | undefined, after: string | undefined): string => {
  const [old, now] = [linesOf(before), linesOf(after)]
  const start = commonStart(old, now)
  const end = commonStart([...old.slice(start)].reverse(), [...now.slice(start)].reverse())
  const same = (texts: readonly string[]): readonly Line[] => texts.map((text) => ({ sign: ' ', text }))
  const lines = [
    ...same(old.slice(0, start)),
    ...compare(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ]
  const count = (part: readonly Line[], sign: '-' | '+'): number =>
    part.filter((line) => line.sign === ' ' || line.sign === sign).length
  const printed = hunks(shown(lines)).map((indices) => {
    const first = indices[0] ?? 0
    const part = lines.slice(first, first + indices.length)
    const begin = (sign: '-' | '+'): number => count(lines.slice(0, first), sign) + (count(part, sign) > 0 ? 1 : 0)
    return [
      `@@ -${begin('-')},${count(part, '-')} +${begin('+')},${count(part, '+')} @@`,
      ...part.map(({ sign, text }) => sign + text),
    ].join('\n')
  })
  return [
    `--- ${before === undefined ? '/dev/null' : `a/${file}`}`,
    `+++ ${after === undefined ? '/dev/null' : `b/${file}`}`,
    ...printed,
    '',
  ].join('\n')
}
