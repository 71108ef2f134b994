import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import type { AssignableRole } from '../../../api/assignableRoles.ts'
import { memberTexts } from './memberTexts.ts'

const texts = memberTexts.add

interface RolesChoiceProps {
  readonly roles: readonly AssignableRole[]
  readonly value: readonly string[]
  readonly disabled: boolean
  readonly onChange: (ids: readonly string[]) => void
}

/** Any number of roles by name; those with rights the user lacks are disabled, with the reason. */
export const RolesChoice = ({ roles, value, disabled, onChange }: RolesChoiceProps) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    disabled={disabled}
    options={[...roles]}
    value={roles.filter(({ id }) => value.includes(id))}
    noOptionsText={texts.none}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id}
    getOptionDisabled={({ assignable }) => !assignable}
    isOptionEqualToValue={(option, one) => option.id === one.id}
    onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
    renderOption={({ key, ...attributes }, { name, assignable }) => (
      <li key={key} {...attributes}>
        <span>
          {name}
          {!assignable && <small style={{ display: 'block' }}>{memberTexts.beyond}</small>}
        </span>
      </li>
    )}
    renderValue={(chosen, getItemProps) =>
      chosen.map(({ name }, index) => {
        const { key, ...item } = getItemProps({ index })
        return (
          <Chip
            key={key}
            label={name}
            {...item}
            aria-label={texts.remove(name)}
            deleteIcon={<CloseOutlined aria-hidden />}
          />
        )
      })
    }
    renderInput={(input) => <TextField {...input} label={texts.roles} />}
  />
)
