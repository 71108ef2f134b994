import { readFileSync } from 'node:fs'

/** Who asks, in the order of the columns of roleMatrix.txt. */
export const columns = [
  'anonymous',
  'unverified',
  'suspended',
  'guest',
  'member',
  'create',
  'readOwn',
  'readAny',
  'updateOwn',
  'updateAny',
  'deleteOwn',
  'deleteAny',
  'owner',
  'foreignOwner',
  'instanceOwner',
] as const
export type Column = (typeof columns)[number]

/** What a row needs besides its route: an object of its own for each cell, a body, a query. */
export interface Cell {
  readonly id?: string
  readonly body?: object
  readonly query?: string
}

/**
 * Makes what one cell works on, so that no cell meets what another one left behind:
 * `foreign…` belong to the tenant's owner, `own…` to whoever asks, `fresh…` are deleted by the cell.
 */
export type Maker =
  | 'nothing'
  | 'signIn'
  | 'signOut'
  | 'newTenant'
  | 'tenantChange'
  | 'freshTenant'
  | 'tenant'
  | 'teamUser'
  | 'userChange'
  | 'freshUser'
  | 'boundUser'
  | 'profileChange'
  | 'preference'
  | 'instanceChange'
  | 'noWorkflow'
  | 'task'
  | 'archivedTask'
  | 'unknownId'
  | 'nobody'
  | 'nobodyWithRole'
  | 'nobodyWithRoles'
  | 'memberRoles'
  | `${'foreign' | 'own' | 'freshForeign' | 'freshOwn' | 'change' | 'changeOwn' | 'new'}:${'bookable' | 'event' | 'coupon' | 'role'}`
  | `${'booking' | 'series'}:${'foreign' | 'own' | 'new' | 'change' | 'changeOwn' | 'pay' | 'payOwn' | 'preview'}`
  | 'public:bookable'
  | 'public:event'

export interface Row {
  readonly route: string
  readonly query: string
  readonly with: Maker
  /** One status per column, written by hand. */
  readonly expected: readonly number[]
}

/** A row as it stands in the file. */
export const lineOf = ({ route, query, with: maker }: Omit<Row, 'expected'>, statuses: readonly number[]): string =>
  `${`${route}${query === '' ? '' : ` ${query}`} (${maker})`.padEnd(66)} ${statuses.join(' ')}`

const line = /^(?<route>[A-Z]+ \/\S*)(?: (?<query>\?\S+))? \((?<maker>[\w:]+)\)\s+(?<statuses>\d{3}(?: +\d{3})*)$/

// A maker nobody knows fails the row that names it, in targets.ts.
const isMaker = (word: string): word is Maker => /^\w+(:\w+)?$/.test(word)

const readRow = (text: string): Row => {
  const { route = '', query = '', maker = '', statuses = '' } = line.exec(text)?.groups ?? {}
  const expected = statuses.split(/ +/).map(Number)
  if (!isMaker(maker) || expected.length !== columns.length)
    throw new Error(`roleMatrix.txt: "${text}" is not "METHOD /path ?query (maker) ${columns.join(' ')}"`)
  return { route, query, with: maker, expected }
}

/** The reviewed expectation: one line per route and case, lines that begin with # are words. */
export const roleMatrix: readonly Row[] = readFileSync(new URL('roleMatrix.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((text) => text !== '' && !text.startsWith('#'))
  .map(readRow)
