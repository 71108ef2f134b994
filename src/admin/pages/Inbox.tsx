import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type InboxMail, listInboxCall } from '../../api/inbox.ts'
import { maxInboxSearchLength } from '../../domain/limits.ts'
import { formatDateTimeShort } from '../../domain/time.ts'
import { useDebounced } from '../kit/browser/useDebounced.ts'
import { AddressWords } from '../kit/display/AddressWords.tsx'
import { framedRows } from '../kit/display/framedRows.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { answerOf, onOpen } from '../kit/requests/query.ts'
import { useAddress } from '../kit/screens/useAddress.ts'
import { inboxTexts as texts } from '../kit/texts/inbox.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { EmptyState } from './EmptyState.tsx'
import { InboxMailView } from './InboxMailView.tsx'
import { PageHead } from './PageHead.tsx'

/** Mails appear by themselves while the page is visible, ms. */
const refreshMs = 3_000

const MailRow = ({ id, subject, to, tenantName, tenantId, at }: InboxMail) => (
  <Box component="li" sx={{ p: '10px 12px', overflowWrap: 'anywhere' }}>
    <Link component={RouterLink} to={`?id=${id}`} sx={{ fontWeight: 600 }}>
      {subject}
    </Link>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <AddressWords>{to}</AddressWords> · {tenantName ?? tenantId ?? texts.instance} · {formatDateTimeShort(at)}
    </Typography>
  </Box>
)

const MailList = () => {
  const [search, setSearch] = useState('')
  const { value: sought } = useDebounced(search.trim())
  const { data, isError, refetch } = useQuery({
    ...answerOf(listInboxCall, { query: { search: sought === '' ? undefined : sought } }),
    ...onOpen,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <PageHead title={shellTexts.drawer.inbox} lead={texts.lead} />
      <TextField
        type="search"
        fullWidth
        label={texts.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ htmlInput: { maxLength: maxInboxSearchLength } }}
        sx={{ mt: 2, maxWidth: 480 }}
      />
      <Typography role="status" variant="body2" sx={{ my: 1, minHeight: 20, color: 'text.secondary' }}>
        {data && data.mails.length > 0 && texts.shown(data.mails.length, data.total)}
      </Typography>
      {isError && <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Skeleton variant="rounded" height={320} aria-busy="true" role="status" aria-label={shellTexts.loading} />
      )}
      {data?.mails.length === 0 &&
        (sought === '' ? (
          <EmptyState title={texts.empty} help={texts.emptyHelp} />
        ) : (
          <EmptyState title={texts.nothing(sought)} />
        ))}
      {data !== undefined && data.mails.length > 0 && (
        <Box component="ul" aria-label={texts.list} sx={framedRows}>
          {data.mails.map((mail) => (
            <MailRow key={mail.id} {...mail} />
          ))}
        </Box>
      )}
    </>
  )
}

/** Mails that a test system without a mail server would have sent: the list, or the mail named in the address. */
const Inbox = () => {
  const [params] = useAddress()
  const id = params.get('id')
  return id === null ? <MailList /> : <InboxMailView key={id} id={id} />
}

export default Inbox
