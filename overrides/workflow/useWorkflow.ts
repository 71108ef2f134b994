import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useEffect, useState } from 'react'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { answerOf, onOpen } from '../../src/admin/kit/requests/query.ts'
import { codeOf, fieldFaultsOf } from '../../src/admin/kit/requests/refusal.ts'
import { workflowCalls } from '../../src/api/workflowSettings.ts'
import { checkWorkflow } from '../../src/domain/rules/checkWorkflow.ts'
import { type Workflow, workflowEntity } from '../../src/generated/entities/workflow.ts'

/** An edited workflow; an empty id means not created yet. */
export type EditedWorkflow = Pick<
  Workflow,
  'id' | 'version' | 'active' | 'name' | 'description' | 'states' | 'eventStateMapping' | 'defaultState'
>

export interface WorkflowFault {
  /** JSON pointer; "" for the whole workflow. */
  readonly path: string
  readonly message: string
}

const edited = (stored: Partial<Workflow>): EditedWorkflow => {
  const { id, version, active, name, description, states, eventStateMapping, defaultState } = {
    ...workflowEntity.defaults,
    version: 0,
    ...stored,
  }
  const empty = { onCreate: null, onCommit: null, onReject: null, onPay: null }
  return {
    id: id ?? '',
    version,
    active: active ?? false,
    name: name ?? '',
    description: description ?? '',
    states: (states ?? []).map((state) => ({ ...state, tasks: [] })),
    eventStateMapping: eventStateMapping ?? empty,
    defaultState: defaultState ?? null,
  }
}

const keyOf = (tenant: string): string => `draft:workflow:${tenant}`

/** Unsaved changes to a tenant's workflow; cleared when the user signs out. */
const draftStore = {
  read: <T>(tenant: string): T | null => {
    const text = sessionStorage.getItem(keyOf(tenant))
    // Only `write` sets this key.
    return text === null ? null : (JSON.parse(text) as T)
  },
  write: (tenant: string, draft: object): void => sessionStorage.setItem(keyOf(tenant), JSON.stringify(draft)),
  clear: (tenant: string): void => sessionStorage.removeItem(keyOf(tenant)),
}

/** The workflow of a tenant, edited here and saved as a whole; unsaved changes survive leaving the page. */
export const useWorkflow = (tenant: string) => {
  const {
    data,
    isError: failed,
    refetch,
  } = useQuery({
    ...answerOf(workflowCalls.read, { params: { tenant } }),
    ...onOpen,
    // Discarding takes every answer as new, also an equal one.
    structuralSharing: false,
  })
  const reload = () => void refetch()
  const [stored, setStored] = useState<EditedWorkflow | null>(null)
  const [draft, setDraft] = useState<EditedWorkflow | null>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly WorkflowFault[]>([])
  const [stale, setStale] = useState(false)

  useEffect(() => {
    if (data === undefined) return
    const read = edited(data)
    setStored(read)
    setDraft(draftStore.read<EditedWorkflow>(tenant) ?? read)
  }, [data, tenant])

  const dirty = stored !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)
  const change = (next: EditedWorkflow): void => {
    setDraft(next)
    setFaults([])
    draftStore.write(tenant, next)
  }
  const take = (saved: Partial<Workflow>): void => {
    const now = edited(saved)
    setStored(now)
    setDraft(now)
    setStale(false)
    draftStore.clear(tenant)
  }

  /** Shows the errors; false if it cannot be saved. */
  const check = (): boolean => {
    const wrong = draft === null ? [] : checkWorkflow(draft, { now: Date.now() })
    const errors = wrong.filter(({ severity }) => severity === 'error')
    setFaults(errors)
    return errors.length === 0
  }

  /** Creates it if it has no id, else updates it (WORKFLOW-020). */
  const save = async (knowingly = false): Promise<boolean> => {
    if (draft === null || !check()) return false
    const { id, version, ...body } = draft
    setBusy(true)
    try {
      const call = id === '' ? workflowCalls.create : workflowCalls.save
      const seen = id === '' || knowingly ? {} : { version }
      take(await ask(call, { params: { tenant }, body: { ...body, ...seen } }))
      return true
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      const isStale = codeOf(fault) === 'STALE_VERSION'
      setStale(isStale)
      const fields = fieldFaultsOf(fault)
      setFaults(isStale ? [] : fields.length > 0 ? fields : [{ path: '', message: fault.message }])
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Discards input and reloads the stored one. */
  const discard = (): void => {
    draftStore.clear(tenant)
    setFaults([])
    setStale(false)
    reload()
  }

  return { draft, dirty, busy, failed, faults, stale, change, check, save, discard, reload }
}
