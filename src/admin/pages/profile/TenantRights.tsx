import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { ownRolesCall } from '../../../api/ownRoles.ts'
import { adminAreas, permissionBlocks, type RightName, type TenantPermissions } from '../../../domain/access.ts'
import { type PermissionBlock, permissionLevels } from '../../../domain/entity.ts'
import { areaWord } from '../../../domain/areaWord.ts'
import { bySource, rightSources } from '../../../domain/rightSources.ts'
import { roleEntity } from '../../../generated/entities/role.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { levelWords } from '../../kit/texts/rights.ts'
import { shellTexts } from '../../kit/texts/shell.ts'
import { rightsTexts as texts } from './rightsTexts.ts'
import { answerOf } from '../../kit/requests/query.ts'

const call = ownRolesCall({})
const { fields } = roleEntity

/** Those of PROFILE-009 first, in its order. */
const blocks: readonly PermissionBlock[] = [
  ...new Set([
    ...(['manageBookables', 'manageUsers', 'manageTenants', 'manageRoles', 'manageBookings'] as const),
    ...permissionBlocks,
  ]),
]

interface Line {
  readonly label: string
  readonly rights: readonly RightName[]
  readonly wordOf: (right: RightName) => string
}

const lines: readonly Line[] = [
  {
    label: texts.areas,
    rights: adminAreas.map((area): RightName => `interface:${area}`),
    wordOf: (right) => areaWord(right.slice('interface:'.length)),
  },
  ...blocks.map((block): Line => {
    const words = new Map<RightName, string>(
      permissionLevels.map((level) => [`${block}.${level}`, levelWords[level]] as const),
    )
    return { label: fields[block].label, rights: [...words.keys()], wordOf: (right) => words.get(right) ?? right }
  }),
  { label: fields.freeBookings.label, rights: ['freeBookings'], wordOf: () => texts.yes },
]

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 1fr) minmax(0, 3fr)',
  gap: theme.spacing(0.75, 2),
  margin: theme.spacing(1, 0),
  '& dt': { fontWeight: 500 },
  '& dd': { margin: 0 },
  '& dd p': { margin: 0 },
  '& .by': { color: theme.vars.palette.text.secondary },
  '& .none': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: theme.spacing(1) } },
}))

/** The user's rights in a tenant, one by one, with the roles that grant them. */
export const TenantRights = ({ tenant }: { readonly tenant: TenantPermissions }) => {
  const { data: roles, isError, refetch } = useQuery(answerOf(call, { params: { tenant: tenant.tenantId } }))
  if (isError) return <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />
  if (!roles) return <p aria-busy>{shellTexts.loading}</p>
  const sources = rightSources(roles)
  return (
    <>
      {tenant.isOwner && <p>{texts.owner}</p>}
      {!tenant.isOwner && sources.size === 0 && <p>{texts.nothing}</p>}
      {sources.size > 0 && (
        <List>
          {lines.map(({ label, rights, wordOf }) => {
            const groups = bySource(rights, sources)
            return (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>
                  {groups.length === 0 && <span className="none">{texts.none}</span>}
                  {groups.map(({ names, roles: from }) => (
                    <p key={from.join()}>
                      {names.map(wordOf).join(', ')} <span className="by">({texts.by(from)})</span>
                    </p>
                  ))}
                </dd>
              </div>
            )
          })}
        </List>
      )}
    </>
  )
}
