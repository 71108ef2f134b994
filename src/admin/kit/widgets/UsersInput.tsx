import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../screens/adminFrame.ts'
import { onOpen } from '../requests/query.ts'
import { formTexts as texts } from '../texts/form.ts'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import type { ControlProps } from './ControlProps.ts'
import { TagsInput } from './TagsInput.tsx'

export interface UsersInputProps extends ControlProps {
  /** E-mail addresses. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Users by e-mail address: the tenant's members are offered, others can be typed (checked for format, not for existence). */
export const UsersInput = (props: UsersInputProps) => {
  const { tenantId, people } = useAdminFrame()
  const { data, isError, refetch } = useQuery({ queryKey: ['people', tenantId], queryFn: people, ...onOpen })
  const suggestions = (data ?? []).filter((id) => !props.value.includes(id))
  return (
    <>
      <TagsInput
        {...props}
        placeholder={props.value.length > 0 ? undefined : data?.length === 0 ? texts.noUsers : texts.chooseUsers}
        suggestions={suggestions}
      />
      {isError && <ChoicesFailed onRetry={() => void refetch()} />}
    </>
  )
}
