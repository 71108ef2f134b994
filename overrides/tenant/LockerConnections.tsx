import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { lockerConnectionCall, lockerSystemNames } from '../../src/api/lockerConnection.ts'
import { ConnectionChecks } from './ConnectionChecks.tsx'
import { tenantTexts } from './tenantTexts.ts'

const { names, help } = tenantTexts.lockers

/** The checks of the locker systems. */
export default function LockerConnections({ dirty, access }: SectionPartProps) {
  return (
    <ConnectionChecks
      {...{ dirty, access, help }}
      applications={lockerSystemNames}
      nameOf={(name) => names[name]}
      check={(tenant, application) => ask(lockerConnectionCall, { params: { tenant }, body: { application } })}
    />
  )
}
