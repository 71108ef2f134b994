import { HttpError, useCanAccess, useDataProvider } from 'react-admin'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { RecordAction } from '../definition/definition.ts'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import { nameOf, titleOf } from '../definition/nameOf.ts'
import { screenPath } from '../screens/screenPath.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { dialogTexts } from '../texts/dialog.ts'
import { useLive } from '../requests/useLive.ts'
import { usePublicQuota } from '../requests/usePublicQuota.ts'
import { useToast } from '../display/useToast.ts'
import { type ListScope, ListScopeProvider } from './ListScope.ts'

interface ListActionsProps {
  readonly screenProps: ScreenProps<AnyRecord>
  /** A record was added or removed: the list must be fetched again. */
  readonly onChanged: () => unknown
  readonly children: ReactNode
}

const texts = dialogTexts.delete
const DeleteDialog = lazyScreen(() => import('./DeleteDialog.tsx'), null)

/** Provides the actions on the records of a list: open, copy, delete, under the user's rights and the tenant's quota. */
export const ListActions = ({ screenProps, onChanged, children }: ListActionsProps) => {
  const { admin, screen, overrides } = screenProps
  const { entity } = admin
  const resource = entity.path
  const data = useDataProvider()
  useLive([entity.name, ...(overrides.list?.follows ?? [])], onChanged)
  const toast = useToast()
  const { canAccess, isPending } = useCanAccess({ resource, action: 'create' })
  const [toDelete, setToDelete] = useState<AnyRecord | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { reached: quotaReached, reload: reloadQuota } = usePublicQuota(overrides.quota)

  const copy = useCallback(
    (record: AnyRecord, action: RecordAction<AnyRecord>) => {
      const name = nameOf(screen.labels.one, entity, record)
      const make = async () => {
        // The list has only part of a record; a copy needs all of it.
        const whole = await data.getOne<AnyRecord & { id: string }>(resource, { id: String(record.id) })
        await data.create(resource, { data: action.copy?.(whole.data) ?? {} })
      }
      make().then(
        () => {
          toast.saved(entity.name, 'duplicate', name)
          reloadQuota()
          onChanged()
        },
        () => toast.failed(entity.name, 'duplicate', name),
      )
    },
    [data, resource, entity, screen, toast, reloadQuota, onChanged],
  )

  const remove = async (record: AnyRecord) => {
    setBusy(true)
    setFault(null)
    try {
      await data.delete(resource, { id: String(record.id) })
      setToDelete(null)
      toast.saved(entity.name, 'delete', nameOf(screen.labels.one, entity, record))
      reloadQuota()
      onChanged()
    } catch (refused) {
      setFault(refused instanceof HttpError ? refused.message : texts.failed)
    } finally {
      setBusy(false)
    }
  }

  const isFull = entity.api === 'full'
  const mayCreate = isPending ? undefined : canAccess === true
  const scope = useMemo<ListScope>(
    () => ({
      screenProps,
      mayCreate,
      quotaReached,
      editPath: (record) =>
        screen.paths.edit === undefined ? null : screenPath(screen, 'edit', String(record.id), screen.routeNames.list),
      createPath:
        isFull && screen.paths.create !== undefined
          ? screenPath(screen, 'create', undefined, screen.routeNames.list)
          : null,
      copy,
      askDelete: (record) => {
        setFault(null)
        setToDelete(record)
      },
    }),
    [screenProps, screen, isFull, mayCreate, quotaReached, copy],
  )

  return (
    <ListScopeProvider value={scope}>
      {children}
      {toDelete && (
        <DeleteDialog
          one={screen.labels.one}
          name={titleOf(entity, toDelete)}
          note={overrides.deleteNote?.(toDelete)}
          words={overrides.deleteWords}
          busy={busy}
          fault={fault}
          onCancel={() => setToDelete(null)}
          onConfirm={() => void remove(toDelete)}
        />
      )}
    </ListScopeProvider>
  )
}
