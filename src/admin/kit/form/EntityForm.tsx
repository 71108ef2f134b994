import Box from '@mui/material/Box'
import type { IChangeEvent } from '@rjsf/core'
import type { ValidatorType } from '@rjsf/utils'
import { Form } from 'react-admin'
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Control, type FieldErrors, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { FormDefinition, FormSection } from '../definition/definition.ts'
import { clearedPointers } from './clearedPointers.ts'
import { toErrorSchema } from './errorSchema.ts'
import { FormScopeProvider, type FormScope, useFormScope, useSectionProblems } from './FormScope.ts'
import { markedUi } from './markedUi.ts'
import { propertyOf, toPointer } from './pointer.ts'
import { sectionValidator } from './sectionValidators.ts'
import { useMarks } from './useMarks.ts'
import { sameValue } from '../definition/sameValue.ts'
import { SectionRjsf } from './sectionTheme.tsx'
import { sectionHeadingId } from './sectionIds.ts'
import { CompanionFrame, SectionFrame } from './SectionFrame.tsx'
import { isDrawnWhole, widgetAt } from './schemaNode.ts'

/**
 * The only bridge between react-admin (holds the record: values, dirty state, submission) and RJSF (renders and edits a section by its
 * schema); no other module imports both. A key stroke re-renders one section.
 */

interface EntityFormProps {
  readonly form: FormDefinition<AnyRecord>
  readonly scope: FormScope
  /** Initial values. */
  readonly record: AnyRecord
  /** Properties that are shown but not edited here. */
  readonly fixed: ReadonlySet<string>
  readonly id: string
  /** Sections rendered now; absent: all. */
  readonly drawn?: ((section: string) => boolean) | undefined
  /** Saves the values; `stored` is the record they are compared with. */
  readonly onSubmit: (values: AnyRecord, stored: AnyRecord) => Promise<void>
  /** Called when the form's own checks refuse the save. */
  readonly onRefused: () => void
  /** Header, summary and save bar, rendered inside the form. */
  readonly children: (sections: ReactNode) => ReactNode
}

const defaults = {
  // Records are complete: RJSF must not fill parts that are null on purpose.
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  allOf: 'skipDefaults',
} as const

const hidden = { norender: true } as const

/** An object that is only shown: RJSF has no widgets for objects. */
const isShownObject = ({ schema, uiSchema }: FormSection<AnyRecord>, name: string) => {
  const property = schema.properties?.[name]
  return typeof property === 'object' && property.type === 'object' && widgetAt(uiSchema, name) === 'readonly'
}

interface SectionProps {
  readonly section: FormSection<AnyRecord>
  readonly validator: ValidatorType
  readonly fixed: ReadonlySet<string>
  readonly readOnly: boolean
}

/** One section: watches its properties, passes changes to react-admin's form, shows problems. */
const SectionBody = memo(function SectionBody({ section, validator, fixed, readOnly }: SectionProps) {
  const { setValue, getValues } = useFormContext()
  const { follow, overrides, problems: store } = useFormScope()
  const Whole = overrides.wholeSections?.[section.name]
  const marks = useMarks()
  const values: readonly unknown[] = useWatch({ name: [...section.fields] })
  const problems = useSectionProblems(section.name)
  // `values` is a new array whenever one of the field values changes.
  const formData = useMemo(
    () =>
      Object.fromEntries(
        section.fields.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      ),
    [section, values],
  )
  const uiSchema = useMemo(
    () => ({
      ...markedUi(section.uiSchema, marks, section.fields),
      ...Object.fromEntries(
        section.fields
          .filter((name) => fixed.has(name))
          .map((name) => [name, { ...section.uiSchema[name], 'ui:readonly': true }]),
      ),
      ...Object.fromEntries(
        section.fields
          .filter((name) => isShownObject(section, name))
          .map((name) => [name, { ...section.uiSchema[name], 'ui:field': 'plain' }]),
      ),
      'ui:submitButtonOptions': hidden,
    }),
    [section, fixed, marks],
  )
  const extraErrors = useMemo(() => {
    const wholes = section.fields
      .filter((name) => isDrawnWhole(section.uiSchema[name]))
      .map((name) => toPointer([name]))
    return toErrorSchema(problems, wholes)
  }, [section, problems])
  const change = useCallback(
    (next: AnyRecord) => {
      const before: AnyRecord = { ...getValues() }
      const own = section.fields.filter((name) => !sameValue(next[name], before[name]))
      if (own.length === 0) return
      const followed = follow({ ...before, ...Object.fromEntries(own.map((name) => [name, next[name]])) }, before)
      const others = Object.keys(followed).filter((name) => !own.includes(name))
      for (const name of [...own, ...others]) {
        if (!sameValue(followed[name], before[name])) setValue(name, followed[name], { shouldDirty: true })
      }
      // An emptied required field is reported at once; incomplete input is checked on blur.
      for (const name of own)
        for (const pointer of clearedPointers(before[name], followed[name], [name])) store.touch(pointer)
    },
    [section, getValues, setValue, follow, store],
  )
  const onRjsfChange = useCallback(({ formData: next = {} }: IChangeEvent<AnyRecord>) => change(next), [change])
  if (Whole)
    return (
      <Whole
        values={formData}
        onChange={(changed) => change({ ...formData, ...changed })}
        access={readOnly ? 'read' : 'edit'}
        problems={problems}
        name={section.name}
        headingId={sectionHeadingId(section.name)}
      />
    )
  return (
    <SectionRjsf
      tagName="div"
      idPrefix={section.name}
      schema={section.schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      extraErrors={extraErrors}
      onChange={onRjsfChange}
      readonly={readOnly}
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={defaults}
    />
  )
})

interface ChecksProps {
  readonly scope: FormScope
  /** Gets the form's control, for saving. */
  readonly control: RefObject<Control<AnyRecord> | null>
}

/** Checks what changes: the properties' sections and the rules. */
const Checks = ({ scope, control: held }: ChecksProps) => {
  const { control, subscribe, getValues } = useFormContext<AnyRecord>()
  useEffect(() => {
    held.current = control
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const record = getValues()
        scope.problems.check(record, name === undefined ? Object.keys(record) : [propertyOf(`/${name}`)])
      },
    })
  }, [control, held, subscribe, getValues, scope])
  return null
}

/** The form of an entity: one RJSF form per section over one record. */
export const EntityForm = (props: EntityFormProps) => {
  const { id, form, scope, record, fixed, drawn, onSubmit, onRefused, children } = props
  // react-admin resets its form whenever the record changes; this form keeps its first record and changes only on purpose.
  const [start] = useState(record)
  const control = useRef<Control<AnyRecord>>(null)
  const shown = drawn ? form.sections.filter(({ name }) => drawn(name)) : form.sections
  const resolver = useCallback(
    async (values: FieldValues) => {
      const errors = scope.problems.checkAll({ ...values })
      if (errors.length === 0) return { values, errors: {} }
      onRefused()
      const refused: FieldErrors = {}
      for (const { path, code, message } of errors) refused[propertyOf(path)] ??= { type: code, message }
      return { values: {}, errors: refused }
    },
    [scope, onRefused],
  )
  const Layout = scope.variant?.Layout
  const drawnSections = shown.map((section, index): readonly [string, ReactNode] => [
    section.name,
    <Fragment key={section.name}>
      <SectionFrame section={section} first={index === 0}>
        <SectionBody
          section={section}
          validator={sectionValidator(form, section.name)}
          fixed={fixed}
          readOnly={scope.access === 'read'}
        />
      </SectionFrame>
      {scope.overrides.companions
        ?.filter(({ after }) => after === section.name)
        .map((companion) => (
          <CompanionFrame key={companion.name} section={companion} />
        ))}
    </Fragment>,
  ])
  return (
    <FormScopeProvider value={scope}>
      <Form
        id={id}
        record={start}
        defaultValues={start}
        resolver={resolver}
        mode="onSubmit"
        reValidateMode="onSubmit"
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
        onSubmit={(values: FieldValues) => onSubmit({ ...values }, { ...control.current?._defaultValues })}
      >
        <Checks scope={scope} control={control} />
        {children(
          Layout ? (
            <Layout sections={new Map(drawnSections)} />
          ) : (
            <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
              {drawnSections.map(([name, section]) => (
                <Fragment key={name}>{section}</Fragment>
              ))}
            </Box>
          ),
        )}
      </Form>
    </FormScopeProvider>
  )
}
