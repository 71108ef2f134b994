import Box from '@mui/material/Box'
import { useNotify } from 'react-admin'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { prepareRecord } from '../../../domain/rules/prepareRecord.ts'
import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { EntityForm } from './EntityForm.tsx'
import { nameOf } from '../definition/nameOf.ts'
import { Notice } from '../display/Notice.tsx'
import { screenPath } from '../screens/screenPath.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { formTexts as texts } from '../texts/form.ts'
import { useBackPath } from '../screens/useBackPath.ts'
import { useToast } from '../display/useToast.ts'
import { changedProperties } from './changedProperties.ts'
import { createScope } from './createScope.ts'
import { draftKey, readDraft } from './draftStore.ts'
import type { Refusal } from './ErrorSummary.tsx'
import { FormHeader } from './FormHeader.tsx'
import { FormWorkbench } from './FormWorkbench.tsx'
import type { Companion } from './FormScope.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import { useBeforeSave } from './useBeforeSave.tsx'
import { mountOverrides } from './mountOverrides.ts'
import { useIdleMounting } from './useIdleMounting.ts'
import { useNamedField } from './useNamedField.ts'
import { useQuotaBlock } from './useQuotaBlock.ts'
import { useSave } from './useSave.ts'

interface RecordFormProps {
  readonly screenProps: ScreenProps<AnyRecord>
  readonly form: FormDefinition<AnyRecord>
  /** The loaded record, or the initial values of a new one. */
  readonly record: AnyRecord
  readonly isNew: boolean
  readonly access: 'edit' | 'read'
  readonly fixed: ReadonlySet<string>
  /** Fetches the record again; absent for a new record. */
  readonly reload?: () => Promise<AnyRecord | null>
}

/** Duration of the emphasis after a refusal (CONST-005). */
const emphasisMs = 4000

/** The form of one record: saving, refusal, conflict, failure, leaving. */
export const RecordForm = ({ screenProps, form: whole, record, isNew, access, fixed, reload }: RecordFormProps) => {
  const { admin, screen, variant, overrides } = screenProps
  const shape = variant?.shape
  const form = useMemo(() => {
    const mounted = mountOverrides(whole, overrides)
    return shape?.(mounted) ?? mounted
  }, [shape, whole, overrides])
  const id = useId()
  const [scope] = useState(() => createScope({ screenProps, form, record, access, isNew }))
  const released = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [failure, setFailure] = useState<{ readonly unreachable: boolean } | null>(null)
  const [stored, setStored] = useState<AnyRecord | null>(null)
  const [current, setCurrent] = useState<AnyRecord | null>(null)
  const { tenantId } = useAdminFrame()
  const navigate = useNavigate()
  const back = useBackPath()
  const save = useSave()
  const { mayGoOn, question } = useBeforeSave(screenProps.overrides)
  const toast = useToast()
  const notify = useNotify()
  const key = draftKey(
    tenantId,
    variant?.name ?? screen.name,
    isNew || typeof record.id !== 'string' ? null : record.id,
  )
  const [draft] = useState(() => (access === 'edit' ? readDraft(sessionStorage, key) : null))
  const companions = screenProps.overrides.companions
  const sectionNames = useMemo(
    () => [...form.sections, ...((!isNew && companions) || [])].map(({ name }) => name),
    [form, companions, isNew],
  )
  const isReleased = useCallback(() => released.current, [])

  useIdleMounting(scope, sectionNames)
  useQuotaBlock(scope, record)
  useNamedField(scope)

  const release = useCallback(() => {
    released.current = true
    sessionStorage.removeItem(key)
  }, [key])

  const refuse = useCallback(
    (message: string | null) => {
      clearTimeout(timer.current)
      scope.emphasis.set(true)
      timer.current = setTimeout(() => scope.emphasis.set(false), emphasisMs)
      setRefusal((before) => ({ attempt: (before?.attempt ?? 0) + 1, message }))
    },
    [scope],
  )
  const settle = useCallback(() => setCurrent(null), [])
  const onRefused = useCallback(() => refuse(null), [refuse])

  const what = isNew ? 'create' : 'update'
  const refused = ({ message, problems }: Extract<SaveOutcome, { kind: 'refused' }>, values: AnyRecord) => {
    scope.problems.setServer(problems, values)
    const shown = scope.problems.shown().some(({ source }) => source === 'server')
    refuse(shown ? null : message)
    toast.notStored(admin.entity.name, what, nameOf(screen.labels.one, admin.entity, record), true)
  }
  const saved = (result: AnyRecord, name = nameOf(screen.labels.one, admin.entity, result)) => {
    const note = isNew ? screenProps.overrides.created?.(result) : undefined
    toast.saved(
      admin.entity.name,
      what,
      name,
      note && {
        note: note.text,
        action: {
          label: note.action.label,
          path: screenPath(screen, 'edit', String(result.id), screen.routeNames.list, note.action.field),
        },
      },
    )
    setRefusal(null)
    if (variant?.saved) {
      release()
      if (variant.saved(result, isNew) === 'gone') return
      released.current = false
      setStored(result)
      return
    }
    if (!screen.single) {
      release()
      void navigate(back)
      return
    }
    sessionStorage.removeItem(key)
    setStored(result)
  }

  const discardBeside = () => {
    for (const { discard } of scope.companions.get().values()) discard()
  }
  const discard = () => {
    release()
    discardBeside()
  }

  const reset = async () => {
    const fresh = (await reload?.()) ?? null
    if (fresh === null) {
      notify(texts.loadFailed(screen.labels.one), { type: 'error' })
      return
    }
    setRefusal(null)
    setFailure(null)
    sessionStorage.removeItem(key)
    discardBeside()
    setStored({ ...fresh })
  }

  /** Saves the companion sections; refused values stay in their section, and the form stays open. */
  const savedBeside = async (result: AnyRecord, beside: readonly (Companion & { readonly title: string })[]) => {
    const refusedTitles: string[] = []
    for (const each of beside) if (!(await each.save())) refusedTitles.push(each.title)
    if (refusedTitles.length === 0) return true
    sessionStorage.removeItem(key)
    setRefusal(null)
    setStored(result)
    notify(texts.besideRefused(refusedTitles), { type: 'error' })
    return false
  }

  const submit = async (values: AnyRecord, before: AnyRecord) => {
    const beside = (companions ?? []).flatMap(({ name, title }) => {
      const companion = scope.companions.get().get(name)
      return companion?.dirty ? [{ ...companion, title }] : []
    })
    const faulty = beside.filter(({ check }) => !check())
    if (faulty.length > 0) {
      refuse(texts.besideRefused(faulty.map(({ title }) => title)))
      return
    }
    setSaving(true)
    setFailure(null)
    const own = form.sections.flatMap(({ fields }) => [...fields])
    const changed = changedProperties(before, values).filter((name) => own.includes(name))
    const onlyBeside = beside.length > 0 && changed.length === 0
    if (!isNew && !onlyBeside && !(await mayGoOn(values))) {
      setSaving(false)
      return
    }
    const outcome: SaveOutcome = onlyBeside
      ? { kind: 'saved', record: before }
      : variant?.save
        ? await variant.save(values)
        : await save({ ...prepareRecord(admin.entity.name, values) }, variant?.query?.(values))
    const complete = outcome.kind === 'saved' && (await savedBeside(outcome.record, beside))
    setSaving(false)
    switch (outcome.kind) {
      case 'saved':
        if (complete) saved(outcome.record, outcome.name)
        return
      case 'refused':
        refused(outcome, values)
        return
      case 'stale':
        setCurrent(outcome.current)
        return
      case 'failed':
        setFailure(outcome)
        toast.notStored(admin.entity.name, what, nameOf(screen.labels.one, admin.entity, record), false)
        return
      case 'signedOut':
        return
    }
  }

  return (
    <EntityForm
      id={id}
      form={form}
      scope={scope}
      record={record}
      fixed={fixed}
      drawn={variant?.drawn}
      onSubmit={submit}
      onRefused={onRefused}
    >
      {(sections) => (
        <>
          {!variant && <FormHeader screenProps={screenProps} record={record} isNew={isNew} />}
          <FormWorkbench
            screenProps={screenProps}
            form={form}
            scope={scope}
            formId={id}
            draftKey={key}
            draft={draft}
            saving={saving}
            notice={
              access === 'read' && (
                <Box sx={{ mb: 2 }}>
                  <Notice severity="info" title={isNew ? texts.noCreate : texts.readOnly} />
                </Box>
              )
            }
            refusal={refusal}
            failure={failure}
            stored={stored}
            current={current}
            onCurrentSettled={settle}
            isReleased={isReleased}
            onRelease={discard}
            onCancel={() => void navigate(back)}
            onReset={screen.single && reload && access === 'edit' ? () => void reset() : undefined}
          >
            {sections}
          </FormWorkbench>
          {question}
        </>
      )}
    </EntityForm>
  )
}
