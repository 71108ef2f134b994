import { HttpError, useCanAccess, useDataProvider } from 'ra-core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useAdminFrame } from '../adminFrame.ts'
import type { AnyRecord } from '../anyRecord.ts'
import type { RecordAction } from '../definition.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import { nameOf, titleOf } from '../nameOf.ts'
import { placePath } from '../placePath.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { dialogTexts } from '../texts/dialog.ts'
import { useAnswer } from '../useAnswer.ts'
import { useLive } from '../useLive.ts'
import { useToast } from '../useToast.ts'
import { type ListScope, ListScopeProvider } from './ListScope.ts'

interface ListRoomProps {
  readonly screen: ScreenProps<AnyRecord>
  /** A record was added or removed: the list must be fetched again. */
  readonly onChanged: () => unknown
  readonly children: ReactNode
}

const texts = dialogTexts.delete
const DeleteDialog = lazyScreen(() => import('./DeleteDialog.tsx'), null)

/** Provides the actions on the records of a list: open, copy, delete, under the user's rights and the tenant's quota. */
export const ListRoom = ({ screen, onChanged, children }: ListRoomProps) => {
  const { admin, place, overrides } = screen
  const { entity } = admin
  const resource = entity.path
  const { tenantId } = useAdminFrame()
  const data = useDataProvider()
  useLive([entity.name, ...(overrides.list?.follows ?? [])], onChanged)
  const toast = useToast()
  const { canAccess, isPending } = useCanAccess({ resource, action: 'create' })
  const [doomed, setDoomed] = useState<AnyRecord | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { quota } = overrides
  const asksQuota = quota !== undefined && tenantId !== null
  const { data: quotaReached = false, reload: reloadQuota } = useAnswer(tenantId ?? '', async () =>
    asksQuota ? quota.reached(tenantId) : false,
  )

  const copy = useCallback(
    (record: AnyRecord, action: RecordAction<AnyRecord>) => {
      const name = nameOf(place.labels.one, entity, record)
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
    [data, resource, entity, place, toast, reloadQuota, onChanged],
  )

  const remove = async (record: AnyRecord) => {
    setBusy(true)
    setFault(null)
    try {
      await data.delete(resource, { id: String(record.id) })
      setDoomed(null)
      toast.saved(entity.name, 'delete', nameOf(place.labels.one, entity, record))
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
      screen,
      mayCreate,
      quotaReached,
      editPath: (record) =>
        place.paths.edit === undefined ? null : placePath(place, 'edit', String(record.id), place.routeNames.list),
      createPath:
        isFull && place.paths.create !== undefined
          ? placePath(place, 'create', undefined, place.routeNames.list)
          : null,
      copy,
      askDelete: (record) => {
        setFault(null)
        setDoomed(record)
      },
    }),
    [screen, place, isFull, mayCreate, quotaReached, copy],
  )

  return (
    <ListScopeProvider value={scope}>
      {children}
      {doomed && (
        <DeleteDialog
          one={place.labels.one}
          name={titleOf(entity, doomed)}
          note={overrides.deleteNote?.(doomed)}
          words={overrides.deleteWords}
          busy={busy}
          fault={fault}
          onCancel={() => setDoomed(null)}
          onConfirm={() => void remove(doomed)}
        />
      )}
    </ListScopeProvider>
  )
}
