import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import type { RecordAction } from '../../src/admin/kit/definition.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import { duplicateBookable } from './duplicateBookable.ts'

/** Menu items of a bookable besides "Löschen" (BOOKABLE-LIST-015…017, BOOKABLE-LIST-020, BOOKABLE-LIST-021). */
export const bookableActions: readonly RecordAction<Bookable>[] = [
  {
    key: 'duplicate',
    label: 'Duplizieren',
    icon: ContentCopyOutlined,
    needs: 'create',
    underQuota: true,
    copy: duplicateBookable,
  },
  {
    key: 'checkout',
    label: 'Zur Buchung',
    icon: OpenInNewOutlined,
    href: ({ id }, tenantId) => `/checkout?${new URLSearchParams({ id, tenant: tenantId ?? '', amount: '1' })}`,
  },
]
