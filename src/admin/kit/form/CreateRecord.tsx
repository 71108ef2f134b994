import { useMemo } from 'react'
import { CreateBase } from 'react-admin'
import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { Notice } from '../display/Notice.tsx'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { screenTexts } from '../texts/screen.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { newRecord } from './newRecord.ts'
import { RecordForm } from './RecordForm.tsx'
import { useFormParts } from './useFormParts.ts'

/** An object with the defaults of its parts; parts without a default are left for the user to fill in. */
const startOf = (schema: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, part]) =>
      isObject(part) && 'default' in part ? [[name, part['default']]] : [],
    ),
  )

/**
 * Initial values of a new record including its required objects, so that problems are reported at the missing part, not at the whole
 * object.
 */
const startingObjects = ({ sections }: FormDefinition<AnyRecord>, record: AnyRecord): AnyRecord => ({
  ...Object.fromEntries(
    sections.flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        isObject(property) && property['type'] === 'object' ? [[name, startOf(property)]] : [],
      ),
    ),
  ),
  ...record,
})

/** A new record (BOOKABLE-FORM-001); its screen sets the fixed values (BOOKABLE-FORM-005). */
export default function CreateRecord(screenProps: ScreenProps<AnyRecord>) {
  const { admin, screen } = screenProps
  const { parts, failed, reload } = useFormParts(admin, 'create')
  const start = useMemo(
    () => (parts ? startingObjects(parts.form, newRecord(admin.entity, screen.fixed)) : null),
    [admin, screen, parts],
  )
  if (failed) {
    return <Notice severity="error" title={screenTexts.screenFailed} onRetry={reload} />
  }
  if (!parts || !start) return <FormSkeleton />
  return (
    <CreateBase resource={admin.entity.path} redirect={false} disableAuthentication>
      <RecordForm screenProps={screenProps} {...parts} record={start} isNew />
    </CreateBase>
  )
}
