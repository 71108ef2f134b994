import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { TenantPermissions } from '../../../domain/access.ts'
import { useCell } from '../../kit/browser/cell.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../../providers/backOffice.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { ProfileSheet } from '../ProfileSheet.tsx'
import { LeaveTenant } from './LeaveTenant.tsx'
import { rightsTexts as texts } from './rightsTexts.ts'
import { TenantRights } from './TenantRights.tsx'

const Town = styled('details')(({ theme }) => ({
  gridColumn: '1 / -1',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& summary': { padding: theme.spacing(1.25, 0), fontWeight: 600, cursor: 'pointer' },
}))

interface TownProps {
  readonly tenant: TenantPermissions
  readonly name: string
  readonly opened: boolean
}

/** Roles are loaded only when the section is opened: some users belong to many tenants. */
const TownRights = ({ tenant, name, opened }: TownProps) => {
  const [wanted, setWanted] = useState(opened)
  return (
    <Town open={opened} onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary>{name}</summary>
      {wanted && <TenantRights tenant={tenant} />}
      {wanted && <LeaveTenant id={tenant.tenantId} name={name} />}
    </Town>
  )
}

/** "Meine Rechte": the user's rights in each tenant, and the roles that grant them (PROFILE-009). */
export const OwnRights = () => {
  const { tenants } = useBackOffice()
  const { tenants: known } = useCell(tenants.list)
  const selected = useSelectedTenant()?.id
  const permissions = useSignedIn()?.permissions
  if (!permissions) return null
  const own = permissions.tenants
  const first = own.some(({ tenantId }) => tenantId === selected) ? selected : own[0]?.tenantId
  return (
    <ProfileSheet>
      <ProfileSection title={texts.title} lead={texts.lead}>
        {permissions.instanceOwner && <p style={{ gridColumn: '1 / -1', margin: 0 }}>{texts.instanceOwner}</p>}
        {own.length === 0 && !permissions.instanceOwner && (
          <p style={{ gridColumn: '1 / -1', margin: 0 }}>{texts.noTenants}</p>
        )}
        {own.map((tenant) => (
          <TownRights
            key={tenant.tenantId}
            tenant={tenant}
            name={known.find(({ id }) => id === tenant.tenantId)?.name ?? tenant.tenantId}
            opened={tenant.tenantId === first}
          />
        ))}
      </ProfileSection>
    </ProfileSheet>
  )
}
