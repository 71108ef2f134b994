import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { ariaOf, type ControlProps } from '../../src/admin/kit/widgets/ControlProps.ts'
import { formTexts as texts } from '../../src/admin/kit/texts/form.ts'

interface PagesInputProps extends ControlProps {
  /** Documented route names. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Route names a notification can be shown on, with their menu labels. */
const names: Readonly<Record<string, string>> = {
  dashboard: 'Mandanten (Startseite)',
  bookings: 'Buchungen',
  coupons: 'Gutscheine',
  'event-locations': 'Veranstaltungsorte',
  'location-edit': 'Veranstaltungsort bearbeiten',
  rooms: 'Räume',
  'room-edit': 'Raum bearbeiten',
  resources: 'Ressourcen',
  'resource-edit': 'Ressource bearbeiten',
  tickets: 'Tickets',
  'ticket-edit': 'Ticket bearbeiten',
  events: 'Veranstaltungen',
  tenant: 'Mandant verwalten',
  user: 'Mandant Benutzer',
  roles: 'Mandant Rollen',
  instances: 'Instanz verwalten',
  'instance-tenants': 'Mandanten der Instanz',
  'instance-users': 'Benutzer der Instanz',
  settings: 'Einstellungen',
}

/** Selectable pages in menu order. */
const pageChoices: readonly string[] = Object.keys(names)

/** Menu label of a route; an unknown route is returned unchanged. */
const pageName = (route: string): string => names[route] ?? route

/** Admin pages by their menu labels; keeps stored route names that are no longer offered. */
export const PagesInput = (props: PagesInputProps) => {
  const { id, value, onChange, readOnly } = props
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      options={[...new Set([...pageChoices, ...value])]}
      getOptionLabel={pageName}
      value={[...value]}
      readOnly={readOnly ?? false}
      noOptionsText={texts.noChoices}
      onChange={(_, names) => onChange(names)}
      renderValue={(names, getItemProps) =>
        names.map((name, index) => {
          const { key, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              label={pageName(name)}
              {...item}
              aria-label={texts.removeTag(pageName(name))}
              deleteIcon={<CloseOutlined aria-hidden />}
            />
          )
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={readOnly || value.length > 0 ? undefined : texts.none}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  )
}
