import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { Notice } from '../kit/Notice.tsx'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant } from '../providers/backOffice.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'

const texts = pageTexts.members

const Box = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2),
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.body2.fontSize },
  '& th, & td': { padding: theme.spacing(1, 2), textAlign: 'left' },
  '& th': {
    height: 40,
    backgroundColor: theme.vars.palette.surface.sunken,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    whiteSpace: 'nowrap',
  },
  '& td': { height: 52, borderTop: `1px solid ${theme.vars.palette.line.soft}` },
  '& .roles': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) },
}))

/** User, roles and owner of each member; read only. */
const MembersTable = () => {
  const { membersOf } = useBackOffice()
  const tenantId = useSelectedTenant()?.id ?? null
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['members', tenantId],
    queryFn: () => membersOf(tenantId),
  })
  // Names are a courtesy: where they cannot be read, the ids stand.
  const roles = useGetList<{ readonly id: string; readonly name: string }>('roles', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  })
  const roleName = (id: string): string => {
    const name = roles.data?.find((role) => role.id === id)?.name
    return name ? name : id
  }

  if (isError)
    return (
      <>
        <PageHead title={texts.title} />
        <Notice
          severity="error"
          title={texts.failed}
          action={{ label: shellTexts.retry, onClick: () => void refetch() }}
        />
      </>
    )
  if (isPending)
    return (
      <>
        <PageHead title={texts.title} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} role="status" aria-label={shellTexts.loading} />
      </>
    )
  return (
    <>
      <PageHead title={texts.title} total={data.length} />
      {data.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Box tabIndex={0} role="region" aria-label={texts.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.user}</th>
                <th scope="col">{texts.roles}</th>
                <th scope="col">{texts.owner}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ userId, roles: held, isOwner }) => (
                <tr key={userId}>
                  <td>{userId}</td>
                  <td>
                    <div className="roles">
                      {held.map((id) => (
                        <Chip key={id} size="small" variant="filled" label={roleName(id)} />
                      ))}
                    </div>
                  </td>
                  <td>{isOwner ? texts.isOwner : texts.isNotOwner}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </>
  )
}

export default MembersTable
