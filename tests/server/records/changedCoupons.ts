import { systemActor } from '../../../src/server/actor.ts'
import type { Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Kind, Kinds } from '../../../src/server/records/kind.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { recordQuery } from '../../../src/server/records/readQueries.ts'
import { renewDocuments } from '../../../src/server/records/renewDocuments.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { type Json, kindOf, type Schema } from './evolvingSchema.ts'
import type { TestApi } from './testApi.ts'

/** The tenant whose coupons are changed. */
export const couponTown = 'stadt'

/** The reader of every coupon of that tenant. */
export const reading = { tenant: couponTown, audience: 'instanceOwner', allowed: sql`true`, faults: [] } as const

/** A server whose coupons have another schema. */
export const changedCoupons = ({ database, registry }: TestApi) => {
  const kindsWith = (coupon: Kind): Kinds => new Map([...registry.kinds, ['coupon', coupon] as const])
  const inTown = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test', tenant: couponTown }, work)
  return {
    kindsWith,
    inTown,
    kindOf: (schema: Schema): Kind => kindOf(schema, kindNamed(registry.kinds, 'coupon')),
    /** What a start does with the stored rows. */
    start: (coupon: Kind) => renewDocuments(database, kindsWith(coupon), { now: Date.now(), log: () => undefined }),
    read: async (coupon: Kind, id: string): Promise<Json> => {
      const [row] = await inTown((tx) => tx.query<{ json: string }>(recordQuery(coupon, reading, id, false)))
      return JSON.parse(row?.json ?? '{}') as Json
    },
    save: (coupon: Kind, document: Json) =>
      inTown((tx) =>
        saveRecord(tx, { ...registry, kinds: kindsWith(coupon) }, coupon, document, {
          tenant: couponTown,
          audience: 'instanceOwner',
          create: false,
        }),
      ),
  }
}
