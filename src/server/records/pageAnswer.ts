import { Readable } from 'node:stream'
import type { RouteAnswer } from '../http/route.ts'
import type { PageRow } from './pageQuery.ts'

/** Records of a page whose texts have not been read. */
interface Unread {
  /** Read records stand before them. */
  readonly follows: boolean
  readonly ids: readonly string[]
  /** The records of these ids in order, with the rights of the page. */
  readonly read: (ids: readonly string[]) => Promise<readonly PageRow[]>
}

/** Ids of one further read; more records rarely fit into it. */
const maxIdsPerRead = 500

/** The JSON texts of rows with commas; `join` would copy them once more. */
const textOf = (rows: readonly PageRow[]): string =>
  rows.reduce((all, { json }) => (json === null ? all : all + (all === '' ? '' : ',') + json), '')

const unreadIn = (rows: readonly PageRow[]): readonly string[] =>
  rows.flatMap(({ id, json }) => (id !== null && json === null ? [id] : []))

/** Texts of the unread records, each read when the client has taken the one before. Records deleted or hidden since are left out. */
async function* furtherTexts({ ids, read }: Unread): AsyncGenerator<string> {
  let left = ids
  while (left.length > 0) {
    const rows = await read(left.slice(0, maxIdsPerRead))
    left = [...unreadIn(rows), ...left.slice(maxIdsPerRead)]
    const text = textOf(rows)
    if (text !== '') yield text
  }
}

/** Part of an answer: JSON text, or unread records. */
export type AnswerPart = string | Unread

/** The JSON array of a page, from its rows and a function that reads those left out. */
export const pageParts = (rows: readonly PageRow[], read: Unread['read']): readonly AnswerPart[] => {
  const [ids, text] = [unreadIn(rows), textOf(rows)]
  return ['[' + text, ...(ids.length === 0 ? [] : [{ ids, read, follows: text !== '' }]), ']']
}

/** Takes each part from the list when it is sent, so that a slow client holds no more than one. */
async function* sent(parts: AnswerPart[]): AsyncGenerator<string> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift())
    if (typeof part === 'string') yield part
    else {
      let { follows } = part
      for await (const text of furtherTexts(part)) {
        yield follows ? ',' + text : text
        follows = true
      }
    }
}

/** An answer of JSON parts: one text if everything is read, else a stream that reads the rest as the client takes it. */
export const answerOf = (parts: readonly AnswerPart[], headers: Readonly<Record<string, string>> = {}): RouteAnswer => {
  const texts = parts.filter((part) => typeof part === 'string')
  if (texts.length === parts.length) return { json: texts.reduce((all, text) => all + text, ''), headers }
  const left = [...parts]
  return { stream: () => Readable.from(sent(left)), headers }
}

/** The JSON texts of all rows of a short page. */
export const allTexts = async (rows: readonly PageRow[], read: Unread['read']): Promise<readonly string[]> => {
  const texts: string[] = []
  for (let next = rows, left = unreadIn(rows); ; left = unreadIn(next)) {
    texts.push(...next.flatMap(({ json }) => json ?? []))
    if (left.length === 0) return texts
    next = await read(left)
  }
}
