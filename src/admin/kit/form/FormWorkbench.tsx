import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { fieldOf } from '../definition/fieldOf.ts'
import { Notice } from '../display/Notice.tsx'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { formTexts as texts } from '../texts/form.ts'
import { changedProperties } from './changedProperties.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Draft } from './draftStore.ts'
import { ErrorSummary, type Refusal } from './ErrorSummary.tsx'
import { FormLayout } from './FormLayout.tsx'
import type { FormProblem } from './FormProblem.ts'
import { type FormScope, useAllProblems } from './FormScope.ts'
import { jumpTo } from './jumpTo.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type Merge, mergeVersions, resolveMerge } from './mergeVersions.ts'
import { plainValue } from './plainValue.ts'
import { toPointer } from './pointer.ts'
import { SaveBar } from './SaveBar.tsx'
import { sectionHeadingId } from './sectionIds.ts'
import { SectionIndex } from './SectionIndex.tsx'
import { sectionOfPath, sectionOfProperty } from './sectionOfPath.ts'
import { useDraft } from './useDraft.ts'
import { useRecord } from './useRecord.ts'
import { useSectionStates } from './useSectionStates.ts'
import { useStored } from './useStored.ts'

interface FormFailureProps {
  /** No server answered; false: the server failed. */
  readonly unreachable: boolean
  readonly onRetry: () => void
}

/** Saving failed, but not because of the record: a retry may work. */
const FormFailure = ({ unreachable, onRetry }: FormFailureProps) => (
  <Box sx={{ mb: 1, borderRadius: 1, boxShadow: 4 }}>
    <Notice severity="error" title={unreachable ? texts.unreachable : texts.serverFault} onRetry={onRetry} />
  </Box>
)

interface FormWorkbenchProps {
  readonly screenProps: ScreenProps<AnyRecord>
  readonly form: FormDefinition<AnyRecord>
  readonly scope: FormScope
  readonly formId: string
  /** Under which unsaved changes are kept. */
  readonly draftKey: string
  readonly draft: Draft | null
  readonly saving: boolean
  /** Why nothing can be changed. */
  readonly notice: ReactNode
  readonly refusal: Refusal | null
  readonly failure: { readonly unreachable: boolean } | null
  /** The record just stored, if the form stays open. */
  readonly stored: AnyRecord | null
  /** The record another user stored in the meantime. */
  readonly current: AnyRecord | null
  readonly onCurrentSettled: () => void
  readonly isReleased: () => boolean
  readonly onRelease: () => void
  readonly onCancel: () => void
  readonly onReset: (() => void) | undefined
  readonly children: ReactNode
}

interface Dispute {
  readonly merge: Merge
  readonly mine: AnyRecord
  readonly current: AnyRecord
  /** True: the decision is saved at once; false, for a restored draft: it only fills the form. */
  readonly thenSave: boolean
}

/** Everything around the sections: index, summary, save bar, and the decisions about drafts and changes by others. */
export const FormWorkbench = (props: FormWorkbenchProps) => {
  const { screenProps, form, scope, formId, draft, saving, refusal, failure, stored, current, onCurrentSettled } = props
  const { admin, screen } = screenProps
  const { reset, setValue, getValues } = useFormContext<AnyRecord>()
  const base = useStored()
  const errors = useAllProblems().filter(({ severity }) => severity === 'error')
  const invalid = useSyncExternalStore(scope.problems.subscribe, scope.problems.invalid)
  const [dispute, setDispute] = useState<Dispute | null>(null)
  const [restored, setRestored] = useState(false)

  const properties = useMemo(() => form.sections.flatMap(({ fields }) => [...fields]), [form])
  const changed = useRecord((record: AnyRecord) => {
    const different = changedProperties(base, record)
    return properties.filter((name) => different.includes(name))
  })
  useDraft(props.draftKey, props.isReleased)
  const labelOf = (name: string) => fieldOf(admin.entity, name)?.label ?? name
  const sectionOf = (path: string) => sectionOfPath(form.sections, path, getValues())

  const { visible, filled, changedBeside } = useSectionStates(form.sections, scope)
  const changedWords = [...changed.map(labelOf), ...changedBeside]

  /** Resets to a stored record and reapplies these edited values. */
  const rebase = useCallback(
    (stored: AnyRecord, typed: AnyRecord) => {
      reset({ ...stored })
      for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true })
    },
    [reset, setValue],
  )

  const loaded = useRef(base)
  loaded.current = base
  useEffect(() => {
    if (!draft) return
    let live = true
    // react-admin's form resets itself after mounting; the draft must be applied after that.
    queueMicrotask(() => {
      if (!live) return
      const stored = loaded.current
      const mine = { ...stored, ...draft.values }
      for (const [name, value] of Object.entries(draft.values)) setValue(name, value, { shouldDirty: true })
      setRestored(true)
      if (draft.version === null || draft.version === stored.version) return
      const merge = mergeVersions({ ...stored, ...draft.base }, mine, stored, properties)
      if (merge.conflicts.length > 0) setDispute({ merge, mine, current: stored, thenSave: false })
    })
    return () => {
      live = false
    }
  }, [draft, properties, setValue])

  useEffect(() => {
    if (stored) rebase(stored, {})
  }, [stored, rebase])

  useEffect(() => {
    if (!current) return
    const mine = getValues()
    setDispute({ merge: mergeVersions(loaded.current, mine, current, properties), mine, current, thenSave: true })
    onCurrentSettled()
  }, [current, properties, getValues, onCurrentSettled])

  const submit = () => {
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  const show = (section: string, pointer: string) => {
    screenProps.variant?.reveal?.(section)
    scope.mounted.set(new Set([...scope.mounted.get(), section]))
    jumpTo(section, pointer)
  }
  const jump = (problem: FormProblem) => {
    const section = sectionOf(problem.path)
    if (section) show(section.name, problem.path)
  }
  const jumpToSection = useCallback(
    (name: string) => {
      scope.mounted.set(new Set([...scope.mounted.get(), name]))
      const heading = document.getElementById(sectionHeadingId(name))
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      heading.closest('section')?.scrollIntoView({ block: 'start' })
    },
    [scope],
  )
  const decide = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!dispute) return
    rebase(dispute.current, resolveMerge(dispute.merge, dispute.mine, choices))
    setDispute(null)
    if (dispute.thenSave) submit()
  }
  /** Shows all errors of these sections and jumps to the first. */
  const showFaults = (names: readonly string[]) => {
    const pointers = form.sections
      .filter(({ name }) => names.includes(name))
      .flatMap(({ fields }) => fields.map((field) => toPointer([field])))
    for (const pointer of pointers) scope.problems.touch(pointer)
    const [first] = scope.problems
      .shown()
      .filter(({ path, severity }) => severity === 'error' && names.includes(sectionOf(path)?.name ?? ''))
    if (first) jump(first)
  }
  const discard = () => {
    rebase(base, {})
    setRestored(false)
  }

  const messages = (
    <>
      {props.notice}
      {restored && changed.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Notice
            severity="info"
            title={texts.draftRestored}
            action={{ label: texts.draftKeep, onClick: () => setRestored(false) }}
            secondary={{ label: texts.draftDiscard, onClick: discard }}
          />
        </Box>
      )}
      {refusal && (errors.length > 0 || refusal.message !== null) && (
        <ErrorSummary what={screen.labels.one} refusal={refusal} errors={errors} labelOf={labelOf} onJump={jump} />
      )}
    </>
  )
  const failed = failure && <FormFailure unreachable={failure.unreachable} onRetry={submit} />
  const asides = (
    <>
      <LeaveGuard
        dirty={changedWords.length > 0 || screenProps.variant?.touched === true}
        released={props.isReleased}
        onDiscard={props.onRelease}
        leaves={screenProps.variant?.leaves}
      />
      {dispute && (
        <ConflictDialog
          one={screen.labels.one}
          merge={dispute.merge}
          labelOf={labelOf}
          show={(name, value) => {
            const property = sectionOfProperty(form.sections, name)?.schema.properties?.[name]
            return (
              screenProps.variant?.show?.(name, value) ??
              plainValue(value, typeof property === 'object' ? property : undefined)
            )
          }}
          onDecide={decide}
          onClose={() => setDispute(null)}
        />
      )}
    </>
  )
  if (screenProps.variant) {
    const { Frame } = screenProps.variant
    return (
      <>
        <Frame
          isNew={scope.isNew}
          readOnly={scope.access === 'read'}
          saving={saving}
          changed={changedWords}
          invalid={invalid}
          show={showFaults}
          submit={submit}
          discard={props.onRelease}
          messages={messages}
          failure={failed}
        >
          {props.children}
        </Frame>
        {asides}
      </>
    )
  }

  return (
    <>
      <FormLayout
        index={<SectionIndex sections={visible} filled={filled} onJump={jumpToSection} />}
        messages={messages}
        failure={failed}
        saveBar={
          <SaveBar
            formId={formId}
            isNew={scope.isNew}
            changed={changedWords}
            saving={saving}
            readOnly={scope.access === 'read'}
            onCancel={props.onCancel}
            onReset={props.onReset}
          />
        }
      >
        {props.children}
      </FormLayout>
      {asides}
    </>
  )
}
