import { readFileSync } from 'node:fs'

/** Callers, in the order of the columns of roleMatrix.txt. */
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

/** Input of a cell besides the route: its own object, a body, a query. */
export interface Cell {
  readonly id?: string
  readonly body?: object
  readonly query?: string
}

/**
 * Creates the target of one cell, so that no cell depends on leftovers of another:
 * `foreign…` belong to the tenant's owner, `own…` to the caller, `fresh…` are deleted by the cell.
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
  | 'connection'
  | 'refund'
  | 'refundPaid'
  | 'refundWaived'
  | 'unknownRefund'
  | 'batch'
  | 'batchSent'
  | 'batchDropped'
  | 'owed'
  | 'fee'
  | 'feeWaived'
  | 'noSurplus'
  | 'locker'
  | 'lockerConnection'
  | 'noChangeover'
  | 'instanceChange'
  | 'noWorkflow'
  | 'task'
  | 'archivedTask'
  | 'unknownId'
  | 'unknownDiscard'
  | 'nobody'
  | 'nobodyWithRole'
  | 'nobodyWithRoles'
  | 'teamMember'
  | 'unknownView'
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

/** A row in the format of the file. */
export const lineOf = ({ route, query, with: maker }: Omit<Row, 'expected'>, statuses: readonly number[]): string =>
  `${`${route}${query === '' ? '' : ` ${query}`} (${maker})`.padEnd(66)} ${statuses.join(' ')}`

const line = /^(?<route>[A-Z]+ \/\S*)(?: (?<query>\?\S+))? \((?<maker>[\w:]+)\)\s+(?<statuses>\d{3}(?: +\d{3})*)$/

// An unknown maker fails its row, in targets.ts.
const isMaker = (word: string): word is Maker => /^\w+(:\w+)?$/.test(word)

const readRow = (text: string): Row => {
  const { route = '', query = '', maker = '', statuses = '' } = line.exec(text)?.groups ?? {}
  const expected = statuses.split(/ +/).map(Number)
  if (!isMaker(maker) || expected.length !== columns.length)
    throw new Error(`roleMatrix.txt: "${text}" is not "METHOD /path ?query (maker) ${columns.join(' ')}"`)
  return { route, query, with: maker, expected }
}

/** The reviewed expectation: one line per route and case; lines with # are comments. */
export const roleMatrix: readonly Row[] = readFileSync(new URL('roleMatrix.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((text) => text !== '' && !text.startsWith('#'))
  .map(readRow)
