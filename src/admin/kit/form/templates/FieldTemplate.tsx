import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import type { FieldTemplateProps } from '@rjsf/utils'
import { useRef } from 'react'
import { whenReleased } from '../../browser/whenReleased.ts'
import { FieldNote } from '../../widgets/FieldNote.tsx'
import { useFormScope, useSectionProblems } from '../FormScope.ts'
import { toPointer } from '../pointer.ts'
import { fieldUi } from '../schemaNode.ts'
import { useIsShown, useSectionScope } from '../SectionScope.ts'

/** Controls that no `<label for>` reaches: groups, named by `aria-labelledby`. */
const grouped = new Set(['weekdays', 'checkboxes', 'radio', 'html', 'timestamp'])

/** Their empty hints are about the choices, not the value. */
const choosing = new Set(['reference', 'references', 'users'])

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isBoolean = (type: unknown) => [type].flat().includes('boolean')
const isObject = (type: unknown) => [type].flat().includes('object')
const isList = (type: unknown) => [type].flat().includes('array')

/** Pointer of the part that lost focus; parts of an overridden field have ids below its own (`hours_0_startTime`). */
const partNamed = (part: string, field: string): string | null =>
  part.startsWith(`${field}_`) ? toPointer(part.slice(field.length + 1).split('_')) : null

/** One field of a form: label above, control, notes (errors and warnings), help. Only here does `showWhen` hide a field. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const {
    id,
    label,
    children,
    schema,
    uiSchema,
    required,
    hidden,
    rawErrors = [],
    rawHelp,
    fieldPathId,
    displayLabel,
  } = props
  const { path } = fieldPathId
  const { problems } = useFormScope()
  const section = useSectionScope()
  const shown = useIsShown(path)
  const pointer = toPointer(path)
  const warnings = useSectionProblems(section.name).filter(
    (problem) => problem.severity === 'warning' && problem.path === pointer,
  )
  const saidEmpty = useRef(false)
  if (path.length === 0) return children
  if (hidden || !shown) return null

  const widget: unknown = uiSchema?.['ui:widget']
  const overridden = uiSchema?.['ui:field'] === 'override'
  const isPart = typeof path.at(-1) === 'number' && isObject(schema.type)
  // Panels have their own headings below that of the section.
  const named = section.namedField === id || uiSchema?.['ui:field'] === 'panels'
  const drawnWhole = typeof widget === 'string'
  const container = !drawnWhole && !overridden && (isObject(schema.type) || isList(schema.type))
  const ownWords = isBoolean(schema.type) && (widget === undefined || widget === 'switch')
  const isGroup = container || overridden || (typeof widget === 'string' && grouped.has(widget))
  const asHeading = container || (overridden && (isObject(schema.type) || isList(schema.type)))
  const withLabel =
    uiSchema?.['ui:unlabelled'] !== true &&
    !named &&
    !ownWords &&
    !isPart &&
    label !== '' &&
    (displayLabel !== false || drawnWhole || container || overridden)
  const width = isPart || container ? 12 : (fieldUi(uiSchema).width ?? 12)
  const { emptyHint } = fieldUi(uiSchema)
  const saysEmpty = emptyHint !== undefined && drawnWhole && !choosing.has(widget) && isEmpty(props.formData)
  saidEmpty.current ||= saysEmpty
  const asterisk = (required || fieldUi(uiSchema).required) &&
    !ownWords &&
    !props.readonly &&
    widget !== 'readonly' && (
      <Box component="span" aria-hidden sx={{ color: 'error.text', ml: '4px' }}>
        *
      </Box>
    )

  return (
    <Box
      data-field={id}
      role={container && !isPart ? 'group' : undefined}
      aria-labelledby={container && !isPart ? (named ? section.headingId : `${id}-label`) : undefined}
      onBlur={
        container || isPart
          ? undefined
          : ({ target, relatedTarget, currentTarget }) => {
              const part = overridden && currentTarget.contains(relatedTarget) ? partNamed(target.id, id) : ''
              if (part !== null) whenReleased(() => problems.touch(`${pointer}${part}`))
            }
      }
      sx={{
        gridColumn: { xs: '1 / -1', sm: `span ${width}` },
        minWidth: 0,
        // Isolated, so that a key stroke in one field does not repaint the form.
        isolation: 'isolate',
        ...(ownWords && width < 12 ? { alignSelf: { sm: 'end' }, pb: { sm: '8px' } } : {}),
      }}
    >
      {withLabel &&
        (isGroup ? (
          <Typography
            id={`${id}-label`}
            variant={asHeading ? 'body1' : 'body2'}
            component={container ? 'h3' : 'div'}
            sx={{ mb: asHeading ? 1 : '6px', fontWeight: asHeading ? 600 : 500 }}
          >
            {label}
            {asterisk}
          </Typography>
        ) : (
          <InputLabel id={`${id}-label`} htmlFor={id}>
            {label}
            {asterisk}
          </InputLabel>
        ))}
      {container && rawHelp && !named && !isPart && (
        <Typography variant="caption" component="p" sx={{ mt: -0.5, mb: 1, color: 'text.tertiary' }}>
          {rawHelp}
        </Typography>
      )}
      {children}
      <Box id={`${id}-notes`} sx={{ pl: ownWords ? 6 : 0 }}>
        <div aria-live="polite">
          {!overridden &&
            rawErrors.map((error) => (
              <FieldNote key={error} severity="error">
                {error}
              </FieldNote>
            ))}
          {!overridden &&
            warnings.map(({ code, message }) => (
              <FieldNote key={code} severity="warning">
                {message}
              </FieldNote>
            ))}
        </div>
        {saidEmpty.current && (
          // Its space stays reserved: the form must not jump when the user starts typing.
          <Typography
            variant="caption"
            component="p"
            sx={{ mt: '6px', color: 'text.tertiary', visibility: saysEmpty ? undefined : 'hidden' }}
          >
            {emptyHint}
          </Typography>
        )}
        {rawHelp && !container && !overridden && (
          <Typography variant="caption" component="p" sx={{ mt: ownWords ? 0 : '6px', color: 'text.tertiary' }}>
            {rawHelp}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
