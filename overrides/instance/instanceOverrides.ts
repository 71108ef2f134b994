import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'

/** Overrides of the instance. */
export const instanceOverrides = {
  fields: {
    mailTemplate: lazyEditor(() => import('./MailTemplate.tsx')),
    ownerUserIds: lazyEditor(() => import('./InstanceUsers.tsx')),
    allowedUsersToCreateTenant: lazyEditor(() => import('./InstanceUsers.tsx')),
    applications: lazyEditor(() => import('./SsoPanel.tsx')),
    userNotifications: lazyEditor(() => import('./NotificationsEditor.tsx')),
  },
} satisfies Overrides['instance']
