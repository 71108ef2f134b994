import { isObject } from '../../domain/json.ts'
import { schemaRefusal } from '../http/schemaFaults.ts'
import { completed } from '../records/completed.ts'
import type { Kind } from '../records/kind.ts'
import { recordShape, renewed } from '../records/renewed.ts'
import type { Check, Finding } from './finding.ts'
import { rowsOf } from './rowsOf.ts'

/** Faults named of one document. */
const maxNamedFaults = 3

/** The faults of a stored document in German, each with its place; empty: it obeys its schema. */
const faultsOf = (kind: Kind, doc: unknown): readonly string[] => {
  const { wire, storage } = kind
  const { document } = renewed(recordShape(kind), { document: isObject(doc) ? doc : {}, former: {} })
  if (wire.validate(completed(wire.schema, document))) return []
  const { fields = [] } = schemaRefusal(wire.validate.errors ?? [], storage.messages).details ?? {}
  // What the document does not hold, other checks compare.
  const isHeld = (path: string): boolean => !storage.elsewhere.some((name) => `${path}/`.startsWith(`/${name}/`))
  return fields.filter(({ path }) => isHeld(path)).map(({ path, message }) => `${path}: ${message}`)
}

/** Every stored document obeys its schema, completed as it is read: the next save of one that does not is refused. */
export const schemas: Check = {
  name: 'schemas',
  run: async (database, { kinds }) => {
    const findings: Finding[] = []
    for (const kind of kinds.values())
      for await (const { tenant, id, doc } of rowsOf(database, kind)) {
        const faults = faultsOf(kind, doc)
        if (faults.length === 0) continue
        const more = faults.length > maxNamedFaults ? ` (und ${faults.length - maxNamedFaults} weitere)` : ''
        findings.push({
          check: 'schemas',
          location: `${kind.storage.table} ${tenant}/${id}`,
          message: `Das Dokument verletzt sein Schema: ${faults.slice(0, maxNamedFaults).join('; ')}${more}`,
        })
      }
    return findings
  },
}
