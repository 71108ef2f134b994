import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type Preferences, preferencesCall, savePreferenceCall } from '../../../api/preferences.ts'
import type { Workflow } from '../../../generated/entities/workflow.ts'
import { ask } from '../../kit/requests/ask.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { useBackOffice, useSelectedTenant } from '../../providers/backOffice.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { ProfileSheet } from '../ProfileSheet.tsx'
import { rightsTexts as texts } from './rightsTexts.ts'
import { statusKeyWords } from './statusKeyWords.ts'

const key = ['preferences']

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
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
}))

/** The names of the selected tenant's states; ids if they cannot be read. */
const useStateNames = (wanted: boolean) => {
  const { dataProviderOf } = useBackOffice()
  const tenant = useSelectedTenant()?.id ?? null
  const { data } = useQuery({
    queryKey: ['state-names', tenant],
    enabled: wanted && tenant !== null,
    retry: false,
    queryFn: async () => {
      const { data: workflow } = await dataProviderOf(tenant).getOne<Workflow & { id: string }>('workflow', { id: '' })
      return new Map(workflow.states.map(({ id, name }) => [id, name]))
    },
  })
  return (id: string) => data?.get(id) ?? id
}

/** Status changes without confirmation, each with a button to restore it (ENTITY-043). */
export const SkippedQuestions = () => {
  const notify = useNotify()
  const queries = useQueryClient()
  const { state } = useBackOffice()
  const kept = (answer: Preferences): Preferences => {
    state.set('skipStatusChangeConfirmations', answer.skipStatusChangeConfirmations)
    return answer
  }
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: async () => kept(await ask(preferencesCall)) })
  const skipped = Object.keys(data?.skipStatusChangeConfirmations ?? {})
  const nameOf = useStateNames(skipped.length > 0)

  const askAgain = async (statusKey: string) => {
    try {
      queries.setQueryData(key, kept(await ask(savePreferenceCall, { body: { statusKey, skip: false } })))
      notify('preference.update.success', { type: 'success' })
    } catch (fault) {
      console.error('Einstellung nicht gespeichert', fault)
      notify('errors.something-wrong', { type: 'error' })
    }
  }

  return (
    <ProfileSheet>
      <ProfileSection title={texts.questions} lead={skipped.length > 0 ? texts.questionsLead : texts.noQuestions}>
        {isError && <Notice severity="error" title={texts.questionsFailed} onRetry={() => void refetch()} />}
        {skipped.length > 0 && (
          <List>
            {skipped.map((statusKey) => {
              const read = statusKeyWords(statusKey, nameOf)
              const change = read ? texts.change(read.from, read.to) : statusKey
              return (
                <li key={statusKey}>
                  <span>
                    {change}
                    {read && read.sets.length > 0 && <small>{texts.sets(read.sets)}</small>}
                  </span>
                  <Button size="small" aria-label={texts.askAgainFor(change)} onClick={() => void askAgain(statusKey)}>
                    {texts.askAgain}
                  </Button>
                </li>
              )
            })}
          </List>
        )}
      </ProfileSection>
    </ProfileSheet>
  )
}
