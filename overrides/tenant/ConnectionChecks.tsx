import Box from '@mui/material/Box'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { StoredSettingsCheck } from '../../src/admin/kit/form/StoredSettingsCheck.tsx'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { tenantTexts } from './tenantTexts.ts'

const texts = tenantTexts.connection

interface ConnectionChecksProps<Name extends string> extends Pick<SectionPartProps, 'dirty' | 'access'> {
  readonly applications: readonly Name[]
  readonly nameOf: (application: Name) => string
  readonly help: string
  readonly check: (tenant: string, application: Name) => Promise<{ readonly works: boolean; readonly words: string }>
}

/** Below the applications of a section: a check of the connection for each that is set up. */
export const ConnectionChecks = <Name extends string>(props: ConnectionChecksProps<Name>) => {
  const { applications, nameOf, help, check, dirty, access } = props
  const tenant = useRecord((record: Tenant) => record.id)
  const stored = useRecord((record: Tenant) => record.applications.map(({ id }) => id).join())
  const shown = applications.filter((id) => stored.split(',').includes(id))
  if (access !== 'edit' || shown.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {shown.map((application) => (
        <StoredSettingsCheck
          key={application}
          label={texts.check(nameOf(application))}
          busyLabel={texts.checking}
          help={help}
          dirtyHelp={texts.dirty}
          dirty={dirty}
          failed={texts.failed}
          run={async () => {
            const { works, words } = await check(tenant, application)
            return { success: works, title: works ? texts.works : texts.refused, detail: words }
          }}
        />
      ))}
    </Box>
  )
}
