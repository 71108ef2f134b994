import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { instanceAuditCall, tenantAuditCall } from '../../api/audit.ts'
import { ask } from '../kit/requests/ask.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { auditTexts as texts } from '../kit/texts/audit.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { useAddress } from '../kit/screens/useAddress.ts'
import { useSelectedTenant } from '../providers/backOffice.ts'
import { type AuditFilter, queryOf, readFilter, writeFilter } from './auditFilter.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'

/** Loads page by page with the last entry as cursor, so that new entries do not shift the pages. */
const useAuditLog = (tenantId: string | null, filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', tenantId, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), before: pageParam === '' ? undefined : pageParam }
      return tenantId === null
        ? ask(instanceAuditCall, { query, signal })
        : ask(tenantAuditCall, { params: { tenant: tenantId }, query, signal })
    },
    getNextPageParam: ({ next }) => next,
  })

interface AuditLogProps {
  readonly of: 'tenant' | 'instance'
}

/** Audit entries with user, time and address, newest first. */
const AuditLog = ({ of }: AuditLogProps) => {
  const selected = useSelectedTenant()?.id ?? null
  const [params, setParams] = useAddress()
  const filter = useMemo(() => readFilter(params), [params])
  const everywhere = of === 'instance'
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAuditLog(
    everywhere ? null : selected,
    filter,
  )
  const title = everywhere ? pageTexts.audit.instanceTitle : pageTexts.audit.title
  const entries = data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <>
      <PageHead title={title} lead={texts.lead} />
      <AuditFilters
        filter={filter}
        everywhere={everywhere}
        onApply={(next) => setParams(() => new URLSearchParams(writeFilter(next)), { replace: true })}
      />
      <Typography role="status" variant="body2" sx={{ mt: 2, minHeight: 20, color: 'text.secondary' }}>
        {data && texts.shown(entries.length, hasNextPage)}
      </Typography>
      {isError ? (
        <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={320} aria-busy="true" role="status" aria-label={shellTexts.loading} />
      ) : entries.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <AuditTable title={title} entries={entries} everywhere={everywhere} />
      )}
      {hasNextPage && !isError && (
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </Box>
      )}
    </>
  )
}

export default AuditLog
