import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Level 1 and 2 requirements of ASVS 5.0.0 by section (last part of the number). Source: its published CSV, columns `req_id` and `L`. */
const sections: Readonly<Record<string, readonly number[]>> = (() => {
  const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  return {
    ...{ '1.1': first(2), '1.2': first(9), '1.3': first(11), '1.4': first(3), '1.5': first(2) },
    ...{ '2.1': first(3), '2.2': first(3), '2.3': first(4), '2.4': first(1) },
    ...{ '3.2': first(2), '3.3': first(4), '3.4': first(6), '3.5': first(5), '3.7': first(2) },
    ...{ '4.1': first(3), '4.2': first(1), '4.3': first(2), '4.4': first(4) },
    ...{ '5.1': first(1), '5.2': first(3), '5.3': first(2), '5.4': first(3) },
    ...{ '6.1': first(3), '6.2': first(12), '6.3': first(4), '6.4': first(4), '6.5': first(5), '6.6': first(3) },
    ...{ '6.8': first(4) },
    ...{ '7.1': first(3), '7.2': first(4), '7.3': first(2), '7.4': first(5), '7.5': first(2), '7.6': first(2) },
    ...{ '8.1': first(2), '8.2': first(3), '8.3': first(1), '8.4': first(1) },
    ...{ '9.1': first(3), '9.2': first(4) },
    ...{ '10.1': first(2), '10.2': first(2), '10.3': first(4), '10.4': first(11), '10.5': first(5) },
    ...{ '10.6': first(2), '10.7': first(3) },
    ...{ '11.1': first(2), '11.2': first(3), '11.3': first(3), '11.4': first(4), '11.5': first(1), '11.6': first(1) },
    ...{ '12.1': first(3), '12.2': first(2), '12.3': first(4) },
    ...{ '13.1': first(1), '13.2': first(5), '13.3': first(2), '13.4': first(5) },
    ...{ '14.1': first(2), '14.2': first(4), '14.3': first(3) },
    ...{ '15.1': first(3), '15.2': first(3), '15.3': first(7) },
    ...{ '16.1': first(1), '16.2': first(5), '16.3': first(4), '16.4': first(3), '16.5': first(3) },
    ...{ '17.1': first(1), '17.2': first(4), '17.3': first(2) },
  }
})()

const required = Object.entries(sections).flatMap(([section, last]) => last.map((each) => `V${section}.${each}`))

const text = readFileSync('src/server/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+)\s*\| ([^|]*)\| ([^|]*)\|$/gm)].map(
  ([, id = '', what = '', proof = '']) => ({ id, what: what.trim(), proof: proof.trim() }),
)
const paths = /`((?:src|tests|schemas|generator)(?:\/[\w./-]+)?|[\w-]+\.(?:md|json|ts))`/g
const headings = new Set(
  [...text.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name.toLowerCase().replaceAll(/\s+/g, '-')),
)

describe('the list of ASVS 5.0', () => {
  it('has each requirement of level 1 and 2 once, and as many as each chapter says', () => {
    expect(required).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(required)
    const counted = [...text.matchAll(/^## V(\d+) .+ \((\d+)\)$/gm)].map(([, chapter, count]) => [
      chapter,
      Number(count),
    ])
    const inChapter = (chapter: string | undefined) => required.filter((id) => id.startsWith(`V${chapter}.`)).length
    expect(counted).toHaveLength(17)
    expect(counted).toEqual(counted.map(([chapter]) => [chapter, inChapter(String(chapter))]))
  })

  it('proves each one: a path, a decision of this page, or why it does not apply; none is open', () => {
    const isProven = (proof: string) =>
      proof.match(paths) !== null || /\]\(#[\w-]+\)/.test(proof) || /^not applicable: .{5,}/.test(proof)
    expect(rows.filter(({ what, proof }) => what.length < 5 || !isProven(proof))).toEqual([])
    expect(rows.filter(({ proof }) => /\b(?:fails|open:|TODO)|@@/i.test(proof))).toEqual([])
  })

  it('names nothing that is not there', () => {
    const missing = [...text.matchAll(paths)].map(([, path = '']) => path).filter((path) => !existsSync(path))
    expect(missing).toEqual([])
    const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !headings.has(link))).toEqual([])
  })
})
