import Typography from '@mui/material/Typography'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import type { ControlProps } from '../../../src/admin/kit/widgets/ControlProps.ts'
import { ReferencesInput } from '../../../src/admin/kit/widgets/ReferencesInput.tsx'
import { useChoices } from '../../../src/admin/kit/widgets/useChoices.ts'
import { RowNotes } from '../RowNotes.tsx'
import { permissionTexts as texts } from './permissionTexts.ts'

interface RolesPickerProps extends ControlProps {
  readonly value: readonly string[]
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: string[]) => void
}

/** Roles of the tenant by name; a deleted role is kept and shows its id (BOOKABLE-FORM-046, 047, 049, 051, 052). */
export const RolesPicker = ({ value, problems, onChange, ...control }: RolesPickerProps) => {
  const { choices, loading, failed } = useChoices('roles')
  return (
    <>
      <ReferencesInput
        {...control}
        resource="roles"
        value={value}
        noChoices={texts.noRoles}
        onChange={(next) => onChange([...next])}
      />
      {!loading && !failed && choices.length === 0 && (
        <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
          {texts.noRoles}
        </Typography>
      )}
      <RowNotes id={`${control.id}_notes`} problems={problems} />
    </>
  )
}
