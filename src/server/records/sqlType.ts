import { type Query, sql } from '../database/sql.ts'
import type { StoredColumn } from './storage.ts'

export type ColumnType = StoredColumn['type']

const types: Readonly<Record<ColumnType, Query>> = {
  text: sql`text`,
  bigint: sql`bigint`,
  integer: sql`integer`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
}

/** A column type as SQL, for casts. */
export const sqlType = (type: ColumnType): Query => types[type]
