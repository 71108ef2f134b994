import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { onOpen, answerOf } from '../../../src/admin/kit/requests/query.ts'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import type { ControlProps } from '../../../src/admin/kit/widgets/ControlProps.ts'
import { TagsInput } from '../../../src/admin/kit/widgets/TagsInput.tsx'
import { formTexts } from '../../../src/admin/kit/texts/form.ts'
import { userIdsCall } from '../../../src/api/userIds.ts'
import { RowNotes } from '../RowNotes.tsx'
import { permissionTexts as texts } from './permissionTexts.ts'

interface UsersPickerProps extends ControlProps {
  readonly value: readonly string[]
  /** Roles of the other field: their holders need no entry. */
  readonly roles: readonly string[]
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: string[]) => void
}

/** Maximum names in the hint. */
const maxNames = 5

/**
 * E-mails of the holders of any of the roles; without roles, of all users visible to the user. Fields with equal queries share one
 * response.
 * @returns undefined until it is loaded, or if loading failed
 */
const useUserIds = (roles: readonly string[]): readonly string[] | undefined => {
  const wanted = roles.toSorted().join(',')
  const { data } = useQuery(answerOf(userIdsCall, { query: wanted === '' ? {} : { filterRoles: wanted } }))
  return data
}

/** Users by e-mail: offers the tenant's members, accepts others; non-members are kept and marked (BOOKABLE-FORM-046, 047, 050, 052). */
export const UsersPicker = ({ value, roles, problems, onChange, ...control }: UsersPickerProps) => {
  const { tenantId, people } = useAdminFrame()
  const { data: members, isError, refetch } = useQuery({ queryKey: ['people', tenantId], queryFn: people, ...onOpen })
  const known = useUserIds([])
  const holders = useUserIds(roles)
  const isKnown = (id: string) => [...(members ?? []), ...(known ?? [])].includes(id)
  const named =
    roles.length === 0 ? [] : (holders ?? []).filter((id) => members?.includes(id) === true && !value.includes(id))
  return (
    <>
      <TagsInput
        {...control}
        value={value}
        onChange={(next) => onChange([...next])}
        suggestions={(members ?? []).filter((id) => !value.includes(id))}
        placeholder={value.length > 0 ? undefined : members?.length === 0 ? texts.noUsers : formTexts.chooseUsers}
        wordFor={(id) => (members === undefined || known === undefined || isKnown(id) ? id : texts.notMember(id))}
      />
      {members?.length === 0 && (
        <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
          {texts.noUsers}
        </Typography>
      )}
      {named.length > 0 && (
        <Typography
          variant="caption"
          component="p"
          sx={{ mt: '6px', color: 'text.tertiary', overflowWrap: 'anywhere' }}
        >
          {texts.byRole(named.slice(0, maxNames), named.length - maxNames)}
        </Typography>
      )}
      {isError && <ChoicesFailed onRetry={() => void refetch()} />}
      <RowNotes id={`${control.id}_notes`} problems={problems} />
    </>
  )
}
