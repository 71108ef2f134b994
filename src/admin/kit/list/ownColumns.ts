import type { AnyRecord } from '../definition/anyRecord.ts'
import type { OwnColumn, TableParts } from '../definition/definition.ts'

/** The entity's own columns: those after this one, or the last ones. */
export const ownColumns = (table: TableParts<AnyRecord> | undefined, after?: string): readonly OwnColumn<AnyRecord>[] =>
  table?.columns?.filter((column) => column.after === after) ?? []
