import { isObject } from '../../domain/json.ts'
import { schemaRefusal } from '../http/schemaFaults.ts'
import type { Kind } from '../records/kind.ts'
import { type DocumentShape, recordShape, renewed } from '../records/renewed.ts'
import type { Check, Finding } from './finding.ts'
import { rowsOf } from './rowsOf.ts'

/** Faults named of one document. */
const maxNamedFaults = 3

/** The faults of a stored document in German, each with its place; empty: it obeys its schema. */
const faultsOf = ({ storage }: Kind, shape: DocumentShape, doc: unknown): readonly string[] => {
  const { document } = renewed(shape, { document: isObject(doc) ? doc : {}, former: {} })
  const { fields = [] } = schemaRefusal(shape.errorsOf(document), storage.messages).details ?? {}
  return fields.map(({ path, message }) => `${path}: ${message}`)
}

/** Every stored document obeys its schema, completed as it is read: the next save of one that does not is refused. */
export const schemas: Check = {
  name: 'schemas',
  run: async (database, { kinds }) => {
    const findings: Finding[] = []
    for (const kind of kinds.values()) {
      const shape = recordShape(kind)
      for await (const { tenant, id, doc } of rowsOf(database, kind)) {
        const faults = faultsOf(kind, shape, doc)
        if (faults.length === 0) continue
        const more = faults.length > maxNamedFaults ? ` (und ${faults.length - maxNamedFaults} weitere)` : ''
        findings.push({
          check: 'schemas',
          location: `${kind.storage.table} ${tenant}/${id}`,
          message: `Das Dokument verletzt sein Schema: ${faults.slice(0, maxNamedFaults).join('; ')}${more}`,
        })
      }
    }
    return findings
  },
}
