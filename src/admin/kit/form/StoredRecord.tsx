import { EditBase, type HttpError, useEditContext } from 'react-admin'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { Notice } from '../display/Notice.tsx'
import { screenPath } from '../screens/screenPath.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { formTexts as texts } from '../texts/form.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useFormParts } from './useFormParts.ts'

const Loaded = ({ screenProps }: { readonly screenProps: ScreenProps<AnyRecord> }) => {
  const { admin, screen } = screenProps
  const { record, isPending, error, refetch } = useEditContext<AnyRecord & { id: string }, HttpError>()
  const { parts, failed, reload } = useFormParts(admin, 'edit', record)
  if (error?.status === 404) {
    return (
      <Notice severity="error" title={texts.notFound(screen.labels.one)}>
        <Button component={Link} to={screenPath(screen, 'list')} size="small" sx={{ mt: 1, ml: -1 }}>
          {texts.backToList(screen.labels.many)}
        </Button>
      </Notice>
    )
  }
  if (error || failed) {
    const again = () => {
      if (error) void refetch()
      if (failed) reload()
    }
    return (
      <Notice severity="error" title={texts.loadFailed(screen.labels.one)} onRetry={again}>
        {error && <Typography variant="body2">{error.message}</Typography>}
      </Notice>
    )
  }
  if (isPending || !parts) return <FormSkeleton />
  const again = async () => {
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : null
  }
  return (
    <RecordForm key={record.id} screenProps={screenProps} {...parts} record={record} isNew={false} reload={again} />
  )
}

/** A stored record, by its id. The first fetch sets the initial values; later fetches never overwrite changes. */
export const StoredRecord = ({
  screenProps,
  id,
}: {
  readonly screenProps: ScreenProps<AnyRecord>
  readonly id: string
}) => (
  <EditBase
    resource={screenProps.admin.entity.path}
    id={id}
    redirect={false}
    mutationMode="pessimistic"
    disableAuthentication
    queryOptions={{ onError: () => undefined, staleTime: 0, gcTime: 0 }}
  >
    <Loaded screenProps={screenProps} />
  </EditBase>
)
