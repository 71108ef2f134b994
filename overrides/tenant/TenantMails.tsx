import { useMemo } from 'react'
import { ask } from '../../src/admin/kit/ask.ts'
import type { SectionPartProps } from '../../src/admin/kit/sectionParts.ts'
import { MailDesk } from '../../src/admin/kit/mail/MailDesk.tsx'
import type { MailQueue } from '../../src/admin/kit/mail/mailQueue.ts'
import { tenantMailCalls } from '../../src/api/mails.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'

/** Test mail and unsent mails of the tenant. */
export default function TenantMails({ record, dirty, access }: SectionPartProps<Tenant>) {
  const { id } = record
  const queue = useMemo((): MailQueue => {
    const tenant = { tenant: id }
    return {
      key: id,
      list: () => ask(tenantMailCalls.list, { params: tenant }),
      resend: (mail) => ask(tenantMailCalls.resend, { params: { ...tenant, id: mail } }),
      test: () => ask(tenantMailCalls.test, { params: tenant }),
    }
  }, [id])
  return access === 'edit' ? <MailDesk queue={queue} dirty={dirty} /> : null
}
