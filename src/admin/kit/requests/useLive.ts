import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'react-admin'
import { useEffect } from 'react'
import { useAdminFrame } from '../screens/adminFrame.ts'
import { listenLive, type LiveChanges } from './liveStream.ts'

/**
 * Subscribes to changes by others in the selected tenant while the page is visible, beginning with its first call although the stream opens
 * later. All parts of a page share one stream. A broken stream reconnects by itself; one that the server closed because the session has
 * more than ten windows reconnects when this window gets the focus. Changes missed meanwhile are reported as one change of everything. The
 * stream closes before the session ends: the server would refuse it.
 * @param entities names of the relevant entities
 * @param onMessage called when one of them changed; its argument tests an entity, or one of its records
 */
export const useLive = (entities: readonly string[], onMessage: (changed: LiveChanges) => void): void => {
  const { tenantId } = useAdminFrame()
  const queries = useQueryClient()
  const report = useEvent(onMessage)
  const isFollowed = useEvent((changed: LiveChanges) => entities.some((entity) => changed(entity)))
  useEffect(
    () => (tenantId === null ? undefined : listenLive(tenantId, queries, { isFollowed, report })),
    [tenantId, queries, report, isFollowed],
  )
}
