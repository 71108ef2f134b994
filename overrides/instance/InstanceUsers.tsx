import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { userIdsCall } from '../../src/api/userIds.ts'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../src/admin/kit/form/FormScope.ts'
import { answerOf, onOpen } from '../../src/admin/kit/requests/query.ts'
import { ChoicesFailed } from '../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { TagsInput } from '../../src/admin/kit/widgets/TagsInput.tsx'
import { instanceTexts } from './instanceTexts.ts'
import { Notes } from './Notes.tsx'

const texts = instanceTexts.users

/** Users of the whole instance by e-mail; offers those not chosen yet (INSTANCE-006, INSTANCE-007, INSTANCE-009). */
export default function InstanceUsers(props: FieldOverrideProps<string[]>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const { data: users, isError, refetch } = useQuery({ ...answerOf(userIdsCall), ...onOpen })
  const alarm = useEmphasis()
  const wrong = problems.some(({ severity }) => severity === 'error')
  return (
    <Box>
      <TagsInput
        id={id}
        labelledBy={labelledBy}
        describedBy={`${id}_notes`}
        value={value}
        readOnly={access === 'read'}
        invalid={wrong}
        alarmed={alarm && wrong}
        suggestions={(users ?? []).filter((user) => !value.includes(user))}
        noSuggestions={texts.none}
        placeholder={value.length > 0 ? undefined : texts.choose}
        onChange={(chosen) => onChange([...chosen])}
      />
      {isError && <ChoicesFailed onRetry={() => void refetch()} />}
      <Notes id={`${id}_notes`} problems={problems} />
    </Box>
  )
}
