import { accountAddress } from '../../domain/payments/refundAccount.ts'
import { sql } from '../database/sql.ts'
import { holdersOf, propertyOf } from '../records/holders.ts'
import { isDocument } from '../records/pointer.ts'
import type { Check, Finding } from './finding.ts'
import { rowsOf } from './rowsOf.ts'

interface Sealed {
  readonly tenant: string
  readonly entity: string
  readonly id: string
  readonly pointer: string
  readonly ciphertext: Buffer
}

/** Every secret opens with this server's key in its own context; documents contain no secret and state correctly whether one is set. */
export const secrets: Check = {
  name: 'secrets',
  run: async (database, { kinds, box }) => {
    const findings: Finding[] = []
    const report = (location: string, message: string): void =>
      void findings.push({ check: 'secrets', location, message })
    const sealed = await database.system.query<Sealed>(
      sql`select tenant_id as tenant, entity, id, pointer, ciphertext from secret order by tenant_id, entity, id, pointer`,
    )
    const stored = new Set(sealed.map(({ tenant, entity, id, pointer }) => `${entity} ${tenant}/${id} ${pointer}`))
    for (const { ciphertext, ...location } of sealed) {
      try {
        box.open(ciphertext, location)
      } catch {
        report(
          `secret ${location.entity} ${location.tenant}/${location.id} ${location.pointer}`,
          'Das Geheimnis lässt sich mit dem Schlüssel dieses Servers nicht öffnen.',
        )
      }
    }
    const accounts = await database.system.query<{ tenant: string; id: string; sealed: Buffer }>(
      sql`select tenant_id as tenant, refund_id as id, sealed from refund_accounts where sealed is not null order by tenant_id, refund_id`,
    )
    for (const { tenant, id, sealed: account } of accounts) {
      try {
        box.open(Buffer.from(account), accountAddress(tenant, id))
      } catch {
        report(`refund ${tenant}/${id}`, 'Das Konto lässt sich mit dem Schlüssel dieses Servers nicht öffnen.')
      }
    }
    const flagged = new Set<string>()
    for (const kind of kinds.values()) {
      if (kind.storage.secrets.length === 0) continue
      for await (const { tenant, id, doc } of rowsOf(database, kind)) {
        for (const secret of kind.storage.secrets)
          for (const { pointer, object } of holdersOf(isDocument(doc) ? doc : {}, secret)) {
            const location = `${kind.storage.entity.name} ${tenant}/${id} ${pointer}`
            if (Object.hasOwn(object, propertyOf(secret)))
              report(location, 'Im Dokument steht ein Geheimnis im Klartext.')
            if (object[`${propertyOf(secret)}Set`] === true) flagged.add(location)
          }
      }
    }
    for (const location of flagged)
      if (!stored.has(location)) report(location, 'Das Dokument sagt, ein Geheimnis sei hinterlegt; es gibt keines.')
    for (const location of stored)
      if (!flagged.has(location)) report(location, 'Ein Geheimnis ist hinterlegt, von dem das Dokument nichts weiß.')
    return findings
  },
}
