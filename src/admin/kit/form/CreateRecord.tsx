import { CreateBase } from 'react-admin'
import { useMemo } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { Notice } from '../display/Notice.tsx'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { screenTexts } from '../texts/screen.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { newRecord } from './newRecord.ts'
import { RecordForm } from './RecordForm.tsx'
import { startingObjects } from './startingObjects.ts'
import { useFormParts } from './useFormParts.ts'

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
