import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'

/** Overrides of tenants. */
export const tenantOverrides = {
  fields: {
    genericMailTemplate: lazyEditor(() => import('./templates/MailTemplate.tsx')),
    receiptTemplate: lazyEditor(() => import('./templates/ReceiptTemplate.tsx')),
    invoiceTemplate: lazyEditor(() => import('./templates/InvoiceTemplate.tsx')),
  },
  sections: {
    mail: lazyEditor(() => import('./TenantMails.tsx')),
    receipt: lazyEditor(() => import('./TenantReceipts.tsx')),
    lockers: lazyEditor(() => import('./LockerConnections.tsx')),
    payment: lazyEditor(() => import('./PaymentConnections.tsx')),
  },
} satisfies Overrides['tenant']
