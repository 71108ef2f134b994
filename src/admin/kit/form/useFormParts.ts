import { useQuery } from '@tanstack/react-query'
import { useCanAccess, usePermissions } from 'react-admin'
import { useCallback, useEffect } from 'react'
import { type PermissionState, visitorState } from '../../../domain/access.ts'
import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { AdminDefinition, FormDefinition } from '../definition/definition.ts'
import { onceForAll } from '../requests/query.ts'
import { fixedProperties } from './fixedProperties.ts'

interface FormParts {
  readonly form: FormDefinition<AnyRecord>
  readonly access: 'edit' | 'read'
  readonly fixed: ReadonlySet<string>
}

interface FormPartsState {
  readonly parts: FormParts | null
  readonly failed: boolean
  readonly reload: () => void
}

/** In development: reloads the form of the open screen after its schema was saved. */
const useSavedSchemas = (reload: () => void) => {
  useEffect(() => {
    import.meta.hot?.on('vite:afterUpdate', reload)
    return () => import.meta.hot?.off('vite:afterUpdate', reload)
  }, [reload])
}

/** Key and request of the sections of an entity's form for `useQuery`; a failure is shown at once. */
export const formOf = <R extends object>({ entity, form }: AdminDefinition<R>) => ({
  queryKey: ['form', entity.name],
  queryFn: async () => (await form()).default,
  ...onceForAll,
})

/**
 * Everything a form needs besides its record: the sections (loaded now) and the user's rights.
 * @param record the stored one; undefined while it loads or for a new one
 */
export const useFormParts = (
  admin: AdminDefinition<AnyRecord>,
  action: 'create' | 'edit',
  record?: AnyRecord,
): FormPartsState => {
  const { tenantId } = useAdminFrame()
  const { data: form, isError: failed, refetch } = useQuery(formOf(admin))
  const reload = useCallback(() => void refetch(), [refetch])
  const { permissions = visitorState, isPending: asking } = usePermissions<PermissionState>()
  const { canAccess, isPending: judging } = useCanAccess({ resource: admin.entity.path, action, record })
  useSavedSchemas(reload)
  const parts =
    form && !asking && !judging
      ? {
          form,
          access: canAccess ? ('edit' as const) : ('read' as const),
          fixed: fixedProperties(admin.entity, permissions, tenantId, action === 'create'),
        }
      : null
  return { parts, failed, reload }
}
