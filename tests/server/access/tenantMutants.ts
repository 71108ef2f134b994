import type { Database, Transaction } from '../../../src/server/database/database.ts'
import type { Query } from '../../../src/server/database/sql.ts'

/** A tenant condition up to its value. */
const condition = /(?<before>^|[\s(])(?:\w+\.)?tenant_id = $/

const queryOf = (strings: readonly string[], values: readonly unknown[]): Query => ({
  strings,
  values,
  text: strings.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), ''),
  isQuick: false,
})

export interface Mutants {
  /** The database with its queries modified. */
  readonly between: (database: Database) => Database
  /**
   * Repeats the request, each time with the next tenant condition of all its queries removed, until none is left.
   * @param request sends the request and checks the answer
   * @param prepare creates the data of the next request, with all conditions in place
   * @returns number of removed conditions
   */
  readonly each: (request: () => Promise<void>, prepare?: () => Promise<void>) => Promise<number>
}

/** Removes one tenant condition at a time, so that only row-level security separates the tenants. */
export const tenantMutants = (): Mutants => {
  let wanted = -1
  let seen = 0

  const mutate = (query: Query): Query => {
    const strings = [...query.strings]
    query.values.forEach((_value, index) => {
      const text = strings[index] ?? ''
      if (!condition.test(text) || seen++ !== wanted) return
      // The value stays in the query, or PostgreSQL could not infer its type.
      strings[index] = text.replace(condition, '$<before>(')
      strings[index + 1] = `::text is not null)${(strings[index + 1] ?? '').replace(/^::text/, '')}`
    })
    return queryOf(strings, query.values)
  }
  const inside = (tx: Transaction): Transaction => ({
    ...tx,
    query: (query) => tx.query(mutate(query)),
  })

  return {
    between: (database) => ({
      ...database,
      read: (caller, tenant, build) => database.read(caller, tenant, (actor) => mutate(build(actor))),
      transaction: (caller, options, work) => database.transaction(caller, options, (tx) => work(inside(tx))),
    }),
    each: async (request, prepare) => {
      for (let nth = 0; ; nth += 1) {
        await prepare?.()
        wanted = nth
        seen = 0
        await request()
        wanted = -1
        if (seen <= nth) return nth
      }
    },
  }
}
