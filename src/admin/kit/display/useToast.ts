import { useNotify } from 'react-admin'
import { useMemo } from 'react'
import { isToastKey } from '../texts/toasts.ts'

type What = 'create' | 'update' | 'delete' | 'duplicate'

/** Additional text and action of a toast. */
export interface ToastMore {
  /** Appended to the sentence after a comma. */
  readonly note: string
  readonly action: { readonly label: string; readonly path: string }
}

/** Duration of a toast with a link, in milliseconds: enough to read and reach it. */
const actionTimeoutMs = 20_000

interface Toast {
  /** `name` includes the entity: `Raum „Sitzungssaal“`. */
  readonly saved: (entity: string, what: What, name: string, more?: ToastMore) => void
  readonly failed: (entity: string, what: What, name: string) => void
  /** A failed save: `refused`, or without an answer. Silent for entities without a documented toast. */
  readonly notStored: (entity: string, what: What, name: string, refused: boolean) => void
}

const firstKnown = (keys: readonly string[]) => keys.find(isToastKey) ?? 'errors.something-wrong'

/** Reports the outcome with the entity's documented key (`bookable.delete.success`), or the general one. */
export const useToast = (): Toast => {
  const notify = useNotify()
  return useMemo(
    () => ({
      saved: (entity, what, name, more) =>
        notify(firstKnown([`${entity}.${what}.success`, `record.${what}.success`]), {
          type: 'success',
          messageArgs: { name },
          ...(more && { more, autoHideDuration: actionTimeoutMs }),
        }),
      failed: (entity, what, name) =>
        notify(firstKnown([`${entity}.${what}.errors.something-wrong`, `${entity}.${what}.error`]), {
          type: 'error',
          messageArgs: { name },
        }),
      notStored: (entity, what, name, refused) => {
        // The documents call the update of a booking "edit".
        const words = what === 'update' ? [what, 'edit'] : [what]
        const keys = words.flatMap((word) => [
          ...(refused ? [] : [`${entity}.${word}.failed`]),
          `${entity}.${word}.error`,
        ])
        const key = keys.find(isToastKey)
        if (key !== undefined) notify(key, { type: 'error', messageArgs: { name } })
      },
    }),
    [notify],
  )
}
