import { useMemo } from 'react'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { MailDesk } from '../../src/admin/kit/mail/MailDesk.tsx'
import type { MailQueue } from '../../src/admin/kit/mail/mailQueue.ts'
import { tenantJobCalls } from '../../src/api/jobs.ts'
import { tenantMailCalls } from '../../src/api/mails.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'

/** Test mail and unfinished work of the tenant. */
export default function TenantMails({ dirty, access }: SectionPartProps) {
  const id = useRecord((tenant: Tenant) => tenant.id)
  const queue = useMemo((): MailQueue => {
    const tenant = { tenant: id }
    return {
      key: id,
      list: () => ask(tenantJobCalls.list, { params: tenant }),
      retry: (job) => ask(tenantJobCalls.retry, { params: { ...tenant, id: job } }),
      discard: (job, reason) => ask(tenantJobCalls.discard, { params: { ...tenant, id: job }, body: { reason } }),
      test: () => ask(tenantMailCalls.test, { params: tenant }),
    }
  }, [id])
  return access === 'edit' ? <MailDesk queue={queue} dirty={dirty} /> : null
}
