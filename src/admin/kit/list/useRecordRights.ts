import { useCanAccessCallback } from 'react-admin'
import { useEffect, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'

export interface RecordRights {
  readonly edit: boolean
  readonly delete: boolean
}

/** Until the answer arrives (within a moment, without a request) nothing is refused; the server decides anyway. */
const undecided: RecordRights = { edit: true, delete: true }

/** The user's rights to this record, from the authProvider. */
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
