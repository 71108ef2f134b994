import Add from '@mui/icons-material/Add'
import Search from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type ComponentType, useState } from 'react'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { fold } from '../../domain/search.ts'
import { useCell } from '../kit/browser/cell.ts'
import { lazyScreen } from '../kit/screens/lazyScreen.tsx'
import { Notice } from '../kit/display/Notice.tsx'
import type { ScreenProps } from '../kit/screens/ScreenProps.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { toFirstHit } from '../kit/browser/toFirstHit.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import type { KnownTenant } from '../providers/clientState.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'
import { type FiguresProps, TenantCard } from './TenantCard.tsx'

const texts = pageTexts.dashboard

const CreateTenantDialog = lazyScreen(() => import('./CreateTenantDialog.tsx'), null)

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const matches = (query: string) => {
  const words = fold(query).split(/\s+/)
  return ({ id, name, location, contactName }: KnownTenant) => {
    const text = fold([id, name, location, contactName].join(' '))
    return words.every((word) => text.includes(word))
  }
}

export interface TenantCardsProps {
  /** Screen of tenants: the dialog uses a part of its form. */
  readonly tenantScreen: ScreenProps<Tenant>
  readonly Figures: ComponentType<FiguresProps>
}

/** "Ihre Mandanten": one card per tenant; a click selects it and opens its bookings (ROUTE-004, TENANT-001…003). */
const TenantCards = ({ tenantScreen, Figures }: TenantCardsProps) => {
  const { tenants } = useBackOffice()
  const { status, tenants: all } = useCell(tenants.list)
  const selected = useSelectedTenant()
  const permissions = useSignedIn()?.permissions
  const [query, setQuery] = useState('')
  const [creating, setCreating] = useState(false)

  const waiting = all.length === 0 && (status === 'idle' || status === 'loading')
  const found = all.filter(matches(query))
  const createButton = permissions?.allowCreateTenant ? (
    <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  ) : null

  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        {...(waiting || status === 'failed' ? {} : { total: all.length })}
      >
        {all.length > 0 && (
          <TextField
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={toFirstHit}
            placeholder={texts.search}
            sx={{ width: { xs: '100%', sm: 280 }, '& input': { pl: 0 } }}
            slotProps={{
              htmlInput: { 'aria-label': texts.searchLabel },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <Search aria-hidden sx={{ fontSize: 20, color: 'text.tertiary' }} />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
        {createButton}
      </PageHead>
      {waiting && (
        <Cards aria-label={shellTexts.loading} aria-busy>
          {[1, 2, 3].map((number) => (
            <li key={number}>
              <Skeleton variant="rounded" height={296} />
            </li>
          ))}
        </Cards>
      )}
      {status === 'failed' && (
        <div style={{ marginTop: 24 }}>
          <Notice severity="error" title={texts.failed} onRetry={() => void tenants.load()}>
            {texts.failedHelp}
          </Notice>
        </div>
      )}
      {status === 'ready' && all.length === 0 && (
        <EmptyState title={texts.empty} help={createButton ? texts.emptyCreate : texts.emptyHelp}>
          {createButton}
        </EmptyState>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState title={texts.nothingFound(query)}>
          <Button variant="outlined" onClick={() => setQuery('')}>
            {texts.clearSearch}
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <Cards data-hits>
          {found.map((tenant) => (
            <TenantCard
              key={tenant.id}
              Figures={Figures}
              tenant={tenant}
              position={all.indexOf(tenant)}
              selected={tenant.id === selected?.id}
              owner={permissions?.tenants.find(({ tenantId }) => tenantId === tenant.id)?.isOwner ?? false}
              onSelect={() => tenants.select(tenant.id)}
            />
          ))}
        </Cards>
      )}
      {creating && <CreateTenantDialog screen={tenantScreen} onClose={() => setCreating(false)} />}
    </>
  )
}

export default TenantCards
