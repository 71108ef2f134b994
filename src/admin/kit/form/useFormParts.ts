import { useCanAccess, usePermissions } from 'react-admin'
import { useEffect } from 'react'
import { type PermissionState, visitorState } from '../../../domain/access.ts'
import { useAdminFrame } from '../adminFrame.ts'
import type { AnyRecord } from '../anyRecord.ts'
import type { AdminDefinition, FormDefinition } from '../definition.ts'
import { useAnswer } from '../useAnswer.ts'
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
  const loaded = useAnswer(admin.entity.name, admin.form)
  const { permissions = visitorState, isPending: asking } = usePermissions<PermissionState>()
  const { canAccess, isPending: judging } = useCanAccess({ resource: admin.entity.path, action, record })
  useSavedSchemas(loaded.reload)
  const form = loaded.data?.default
  const parts =
    form && !asking && !judging
      ? {
          form,
          access: canAccess ? ('edit' as const) : ('read' as const),
          fixed: fixedProperties(admin.entity, permissions, tenantId, action === 'create'),
        }
      : null
  return { parts, failed: loaded.failed, reload: loaded.reload }
}
