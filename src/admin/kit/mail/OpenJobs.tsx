import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../display/Notice.tsx'
import { framedRows } from '../display/framedRows.ts'
import { onOpen } from '../requests/query.ts'
import { mailTexts as texts } from '../texts/mail.ts'
import type { MailQueue } from './mailQueue.ts'
import { OpenJobRow } from './OpenJobRow.tsx'
import { openJobsId } from './openJobsId.ts'

/** The server returns no more than this many. */
const maxShownJobs = 200

const parts = [
  { state: 'dead', title: texts.given },
  { state: 'waiting', title: texts.coming },
] as const

/** "Nicht erledigt": mails and documents with the reason; those given up are retried or discarded. */
export const OpenJobs = ({ queue }: { readonly queue: MailQueue }) => {
  const part = useId()
  const heading = openJobsId
  const notify = useNotify()
  const [busy, setBusy] = useState<string | null>(null)
  const {
    data,
    isError: failed,
    refetch,
  } = useQuery({ queryKey: ['open-jobs', queue.key], queryFn: queue.list, ...onOpen })
  const reload = () => void refetch()
  const sought = useLocation().hash === `#${openJobsId}`
  const there = data !== undefined || failed
  useEffect(() => {
    if (!sought || !there) return
    const element = document.getElementById(openJobsId)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }, [sought, there])
  const change = async (id: string, work: () => Promise<unknown>, done: string, notDone: string) => {
    setBusy(id)
    try {
      await work()
      notify(done, { type: 'success' })
    } catch {
      notify(notDone, { type: 'error' })
    } finally {
      setBusy(null)
      reload()
      // The focused button no longer exists.
      document.getElementById(heading)?.focus()
    }
  }
  const retry = (id: string) => change(id, () => queue.retry(id), texts.retried, texts.retryFailed)
  const discard = (id: string, reason: string) =>
    change(id, () => queue.discard(id, reason), texts.discarded, texts.discardFailed)
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={heading} component="h3" tabIndex={-1} sx={{ fontWeight: 600, scrollMarginTop: '72px' }}>
          {texts.waiting}
        </Typography>
        {data !== undefined && (
          <Button size="small" onClick={reload}>
            {texts.refresh}
          </Button>
        )}
      </Box>
      {failed && <Notice severity="error" title={texts.failed} onRetry={reload} />}
      {data === undefined && !failed && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {texts.loading}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      {parts.map(({ state, title }) => {
        const jobs = data?.filter((job) => job.state === state) ?? []
        return jobs.length === 0 ? null : (
          <Box key={state} sx={{ mb: 2 }}>
            <Typography id={`${part}-${state}`} component="h4" variant="body2" sx={{ mb: '4px', fontWeight: 500 }}>
              {title} ({jobs.length})
            </Typography>
            <Box component="ul" aria-labelledby={`${part}-${state}`} sx={framedRows}>
              {jobs.map((job) => (
                <OpenJobRow
                  key={job.id}
                  job={job}
                  busy={busy !== null}
                  onRetry={() => void retry(job.id)}
                  onDiscard={(reason) => void discard(job.id, reason)}
                />
              ))}
            </Box>
          </Box>
        )
      })}
      {data?.length === maxShownJobs && (
        <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
          {texts.more}
        </Typography>
      )}
    </Box>
  )
}
