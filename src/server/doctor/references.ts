import type { Database } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import type { Kind, Kinds } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { referenceColumn, referencesIn, referenceTargets } from '../records/references.ts'
import type { Check, Finding } from './finding.ts'
import { rowsOf } from './rowsOf.ts'

interface StoredReferences {
  readonly tenant: string
  readonly id: string
  readonly named: Readonly<Record<string, string>>
}

/** The id in a row of `reference`, whatever its entity. */
const namedId = (kinds: Kinds): Query => {
  const targets = referenceTargets([...kinds.values()].map(({ storage }) => storage))
  return sql`coalesce(${sql.join(targets.map((target) => sql.name(referenceColumn(target))))})`
}

const storedOf = async (
  database: Database,
  kind: Kind,
  named: Query,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> => {
  const rows = await database.system.query<StoredReferences>(sql`
    select tenant_id as tenant, id, jsonb_object_agg(path, ${named}) as named
    from reference where entity = ${kind.storage.entity.name} group by tenant_id, id`)
  return new Map(rows.map((row) => [`${row.tenant}/${row.id}`, row.named]))
}

/** Every id in a document has its row in `reference`, and every row its id. */
export const references: Check = {
  name: 'references',
  run: async (database, { kinds }) => {
    const findings: Finding[] = []
    for (const kind of kinds.values()) {
      const stored = new Map(await storedOf(database, kind, namedId(kinds)))
      const report = (location: string, message: string): void =>
        void findings.push({ check: 'references', location: `${kind.storage.table} ${location}`, message })
      for await (const { tenant, id, doc } of rowsOf(database, kind)) {
        const location = `${tenant}/${id}`
        const rows = stored.get(location) ?? {}
        stored.delete(location)
        const inDocument = new Map(
          referencesIn(kind, isDocument(doc) ? doc : {}).map((reference) => [reference.path, reference.id]),
        )
        for (const [path, named] of inDocument)
          if (rows[path] !== named) report(location, `Zu ${path} (${named}) fehlt die Zeile in reference.`)
        for (const path of Object.keys(rows))
          if (!inDocument.has(path)) report(location, `In reference steht ${path}, im Dokument nicht.`)
      }
      for (const location of stored.keys())
        report(location, 'In reference stehen Zeilen eines Eintrags, den es nicht gibt.')
    }
    return findings
  },
}
