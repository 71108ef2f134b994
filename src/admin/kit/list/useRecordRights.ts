import { useCanAccessCallback } from 'ra-core'
import { useEffect, useState } from 'react'
import type { AnyRecord } from '../anyRecord.ts'

export interface RecordRights {
  readonly edit: boolean
  readonly delete: boolean
}

/** Until the answer is there (within a moment, nothing is fetched for it) nothing is refused; the server decides anyway. */
const undecided: RecordRights = { edit: true, delete: true }

/** What the person may do with this record, as the authProvider says. */
export const useRecordRights = (resource: string, record: AnyRecord): RecordRights => {
  const canAccess = useCanAccessCallback()
  const [rights, setRights] = useState(undecided)
  useEffect(() => {
    let current = true
    const may = (action: string) => canAccess({ resource, action, record })
    void Promise.all([may('edit'), may('delete')]).then(([edit, remove]) => {
      if (current)
        setRights((before) => (before.edit === edit && before.delete === remove ? before : { edit, delete: remove }))
    })
    return () => {
      current = false
    }
  }, [canAccess, resource, record])
  return rights
}
