import type { AnyRecord } from '../anyRecord.ts'
import type { OwnColumn, TableParts } from '../definition.ts'

/** The columns an entity has of its own: those after this one, or those after all. */
export const ownColumns = (table: TableParts<AnyRecord> | undefined, after?: string): readonly OwnColumn<AnyRecord>[] =>
  table?.columns?.filter((column) => column.after === after) ?? []
