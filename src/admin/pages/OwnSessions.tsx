import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'react-admin'
import { endSessionCall, endSessionsCall, type OwnSession, sessionsCall } from '../../api/accounts.ts'
import { formatDateTimeShort } from '../../domain/time.ts'
import { ask } from '../kit/requests/ask.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { profileTexts as texts } from '../kit/texts/profile.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'
import { answerOf } from '../kit/requests/query.ts'

const listed = answerOf(sessionsCall)

const List = styled('ul')(({ theme }) => ({
  gridColumn: '1 / -1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600 },
}))

/** The user's own sessions, with buttons to end one, or all others. */
export const OwnSessions = () => {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: sessions, isError, refetch } = useQuery(listed)

  const end = async (asked: Promise<readonly OwnSession[]>) => {
    try {
      queries.setQueryData(listed.queryKey, await asked)
      notify('session.end.success', { type: 'success' })
    } catch (fault) {
      console.error('Sitzung nicht beendet', fault)
      const isRefused = fault instanceof HttpError && fault.status === 403
      notify(isRefused ? fault.message : 'session.end.error', { type: 'error' })
      await refetch()
    }
  }

  return (
    <ProfileSheet>
      <ProfileSection title={texts.sessions} lead={texts.sessionsLead}>
        {isError && <Notice severity="error" title={texts.sessionsFailed} onRetry={() => void refetch()} />}
        <List aria-busy={sessions === undefined && !isError}>
          {sessions?.map(({ id, current, device, timeCreated, timeUsed }) => (
            <li key={id}>
              <div>
                <strong>{device || texts.sessions}</strong>
                <p>{texts.sessionUsed(formatDateTimeShort(timeCreated), formatDateTimeShort(timeUsed))}</p>
              </div>
              {current ? (
                <Chip size="small" label={texts.thisSession} />
              ) : (
                <Button
                  size="small"
                  aria-label={texts.endSessionOf(device)}
                  onClick={() => void end(ask(endSessionCall, { params: { id } }))}
                >
                  {texts.endSession}
                </Button>
              )}
            </li>
          ))}
        </List>
        {(sessions?.length ?? 0) > 1 && (
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void end(ask(endSessionsCall))}>
            {texts.endSessions}
          </Button>
        )}
      </ProfileSection>
    </ProfileSheet>
  )
}
