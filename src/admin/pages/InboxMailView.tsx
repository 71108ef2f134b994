import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type InboxMailAnswer, readInboxCall } from '../../api/inbox.ts'
import { formatDateTimeShort } from '../../domain/time.ts'
import { AddressWords } from '../kit/display/AddressWords.tsx'
import { Notice } from '../kit/display/Notice.tsx'
import { answerOf, onceForAll } from '../kit/requests/query.ts'
import { inboxTexts as texts } from '../kit/texts/inbox.ts'
import { shellTexts } from '../kit/texts/shell.ts'

const addressOf = (id: string): string => `/api/instances/inbox/${encodeURIComponent(id)}`

const Facts = ({ mail }: { readonly mail: InboxMailAnswer }) => {
  const rows: readonly (readonly [string, string])[] = [
    [texts.from, mail.from],
    [texts.to, mail.to],
    ...(mail.bcc === null ? [] : [[texts.copy, mail.bcc] as const]),
    [texts.at, formatDateTimeShort(mail.at)],
    [texts.tenant, mail.tenantName ?? mail.tenantId ?? texts.instance],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 2,
        rowGap: '4px',
        my: 2,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <AddressWords>{value}</AddressWords>
          </dd>
        </Box>
      ))}
    </Box>
  )
}

const Content = ({ mail }: { readonly mail: InboxMailAnswer }) => (
  <>
    <Facts mail={mail} />
    {mail.attachments.length > 0 && (
      <Box component="section" sx={{ mb: 2 }}>
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {texts.attachments}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: '20px' }}>
          {mail.attachments.map(({ name, bytes }, number) => (
            <li key={number}>
              <Link href={`${addressOf(mail.id)}/attachments/${number}`} download={name}>
                {texts.attachment(name, bytes)}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    )}
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      {texts.page}
    </Typography>
    <Box
      component="iframe"
      title={texts.pageOf(mail.subject)}
      // Nothing runs in it; its links open in new windows.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src={`${addressOf(mail.id)}/page`}
      // Mails are white in dark mode too.
      sx={{ width: '100%', height: '60vh', minHeight: 320, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
    />
    <Typography component="h2" variant="h3" sx={{ mt: 2, mb: 1 }}>
      {texts.text}
    </Typography>
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={texts.text}
      sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}
    >
      {mail.text}
    </Box>
  </>
)

/** One mail of the inbox: its facts, attachments, page and text. */
export const InboxMailView = ({ id }: { readonly id: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery({ ...answerOf(readInboxCall, { params: { id } }), ...onceForAll })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [data])
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <>
      <Button component={RouterLink} to="?" startIcon={<ArrowBack />} sx={{ mb: 1 }}>
        {texts.back}
      </Button>
      <Typography component="h1" variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {data?.subject ?? shellTexts.drawer.inbox}
      </Typography>
      {error !== null && (
        <Notice
          severity="error"
          title={isGone ? texts.mailGone : texts.mailFailed}
          {...(!isGone && { onRetry: () => void refetch() })}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={320} aria-busy="true" role="status" aria-label={shellTexts.loading} />
      )}
      {data && <Content mail={data} />}
    </>
  )
}
