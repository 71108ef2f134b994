import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'
import { lazyScreen } from '../../src/admin/kit/screens/lazyScreen.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import type { Role } from '../../src/generated/entities/role.ts'
import { areasSummary, rightsSummary } from './roleSummary.ts'
import { roleTexts as texts } from './roleTexts.ts'

interface CellProps {
  readonly record: Role
}

const rightsCell = (block: keyof typeof texts.columns) =>
  function RightsCell({ record }: CellProps) {
    return rightsSummary(record[block])
  }

/** Roles: table with a summary of the rights, dialog with the rights matrix. */
export const roleOverrides = {
  form: 'dialog',
  dialogWidth: 800,
  deleteWords: texts.delete,
  deleteNote: ({ memberCount }) =>
    memberCount === 0 ? texts.members(0) : `${texts.members(memberCount)} ${texts.lost}`,
  table: {
    labels: texts.columns,
    cells: {
      adminInterfaces: ({ record }) => areasSummary(record.adminInterfaces),
      manageUsers: rightsCell('manageUsers'),
      manageBookables: rightsCell('manageBookables'),
      manageBookings: rightsCell('manageBookings'),
      manageRoles: rightsCell('manageRoles'),
      manageCoupons: rightsCell('manageCoupons'),
    },
  },
  beforeSave: lazyScreen(() => import('./RightsQuestion.tsx'), null),
  sections: { general: lazyEditor(() => import('./RoleMembers.tsx')) },
  wholeSections: {
    interfaces: lazyEditor(() => import('./InterfacesSection.tsx')),
    rights: lazyEditor(() => import('./RightsSection.tsx')),
    free: lazyEditor(() => import('./FreeSection.tsx')),
  },
} satisfies Overrides['role']
