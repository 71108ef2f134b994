import Box from '@mui/material/Box'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { StoredSettingsCheck } from '../../src/admin/kit/form/StoredSettingsCheck.tsx'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { lockerConnectionCall, lockerSystemNames } from '../../src/api/lockerConnection.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { tenantTexts } from './tenantTexts.ts'

const { connection: texts, lockers } = tenantTexts

/** Below the locker systems: a check of the connection for each that is set up. */
export default function LockerConnections({ dirty, access }: SectionPartProps) {
  const tenant = useRecord((record: Tenant) => record.id)
  const stored = useRecord((record: Tenant) => record.applications.map(({ id }) => id).join())
  const shown = lockerSystemNames.filter((id) => stored.split(',').includes(id))
  if (access !== 'edit' || shown.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {shown.map((application) => (
        <StoredSettingsCheck
          key={application}
          label={texts.check(lockers.names[application])}
          busyLabel={texts.checking}
          help={lockers.help}
          dirtyHelp={texts.dirty}
          dirty={dirty}
          failed={texts.failed}
          run={async () => {
            const { works, words } = await ask(lockerConnectionCall, { params: { tenant }, body: { application } })
            return { success: works, title: works ? texts.works : texts.refused, detail: words }
          }}
        />
      ))}
    </Box>
  )
}
