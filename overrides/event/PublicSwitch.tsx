import { useProperty } from '../../src/admin/kit/form/useProperty.ts'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { eventTexts as texts } from './eventTexts.ts'

/**
 * "Veranstaltung ist sichtbar" beside the form (EVENT-WIZARD-008): blocked while the quota is used up, unless the event is public already
 * (EVENT-WIZARD-009); always in the simple creator (EVENT-SIMPLE-015).
 */
export const PublicSwitch = ({ blocked: always }: { readonly blocked?: string }) => {
  const { value, change, blocked, readOnly } = useProperty('isPublic')
  return (
    <SwitchInput
      id="event-public"
      value={value === true}
      onChange={change}
      blocked={always ?? blocked}
      readOnly={readOnly}
    >
      {texts.public}
    </SwitchInput>
  )
}
