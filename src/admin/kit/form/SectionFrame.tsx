import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { useCell } from '../browser/cell.ts'
import type { FormSection } from '../definition/definition.ts'
import type { CompanionSection, SectionPartProps } from '../definition/sectionParts.ts'
import { sameValue } from '../definition/sameValue.ts'
import { useFormScope } from './FormScope.ts'
import { widgetAt } from './schemaNode.ts'
import { isShown } from './isShown.ts'
import { sectionHeadingId, sectionId } from './sectionIds.ts'
import { SectionScopeProvider } from './SectionScope.ts'
import { useRecord } from './useRecord.ts'
import { useStored } from './useStored.ts'

interface SectionFrameProps {
  readonly section: FormSection<AnyRecord>
  readonly first: boolean
  readonly children: ReactNode
}

/** Distance below the viewport at which a section is rendered. */
const nearby = '900px 0px'

interface SectionBoxProps {
  readonly section: Pick<FormSection<AnyRecord>, 'name' | 'title' | 'help'>
  readonly first: boolean
  /** After the heading: the mark of a required field. */
  readonly mark?: ReactNode
  /** Height of the placeholder, in rows of fields. */
  readonly lines: number
  readonly children: ReactNode
}

/** Heading and help of a section; its content renders near the viewport, on a jump to it, or when the browser is idle. */
const SectionBox = ({ section, first, mark, lines, children }: SectionBoxProps) => {
  const { mounted } = useFormScope()
  const box = useRef<HTMLElement>(null)
  const [near, setNear] = useState(first)
  const asked = useCell(mounted).has(section.name)
  const ready = near || asked

  useEffect(() => {
    const element = box.current
    if (ready || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearby,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ready])

  return (
    <Box
      component="section"
      ref={box}
      id={sectionId(section.name)}
      aria-busy={!ready}
      aria-labelledby={sectionHeadingId(section.name)}
      sx={{
        p: { xs: 2, sm: '20px 24px 24px' },
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
        scrollMarginTop: '72px',
      }}
    >
      <Box sx={{ mb: 1.5 }}>
        <Typography id={sectionHeadingId(section.name)} variant="h2" component="h2">
          {section.title}
          {mark}
        </Typography>
        {section.help && (
          <Typography variant="body2" sx={{ mt: '2px', color: 'text.tertiary', maxWidth: '64ch' }}>
            {section.help}
          </Typography>
        )}
      </Box>
      {ready ? children : <Skeleton variant="rounded" height={36 + 40 * Math.min(lines, 6)} />}
    </Box>
  )
}

/** A section of the record's own fields; hidden while all of them are. */
export const SectionFrame = ({ section, first, children }: SectionFrameProps) => {
  const { overrides, isNew } = useFormScope()
  const Part = isNew ? undefined : overrides.sections?.[section.name]
  const names = useRecord((record: AnyRecord) =>
    section.fields.filter((name) => isShown(section.showWhen[name], record) && !isHidden(section, name)),
  )
  const only = names.length === 1 ? names[0] : undefined
  const scope = useMemo(
    () => ({
      name: section.name,
      headingId: sectionHeadingId(section.name),
      namedField: only === undefined || !isNamedByHeading(section, only) ? null : `${section.name}_${only}`,
      showWhen: section.showWhen,
    }),
    [section, only],
  )
  if (names.length === 0) return null

  const required = only !== undefined && scope.namedField !== null && section.schema.required?.includes(only)
  const mark = required && (
    <Box component="span" aria-hidden sx={{ color: 'error.text', ml: '4px' }}>
      *
    </Box>
  )
  return (
    <SectionScopeProvider value={scope}>
      <SectionBox section={section} first={first} mark={mark} lines={names.length}>
        {children}
        {Part && <OwnPart section={section} Part={Part} />}
      </SectionBox>
    </SectionScopeProvider>
  )
}

/** A section of values stored beside the record; only stored records have one. */
export const CompanionFrame = ({ section }: { readonly section: CompanionSection }) => {
  const { access, isNew } = useFormScope()
  const { Part } = section
  if (isNew) return null
  return (
    <SectionBox section={section} first={false} lines={6}>
      <Part access={access} name={section.name} />
    </SectionBox>
  )
}

interface OwnPartProps {
  readonly section: FormSection<AnyRecord>
  readonly Part: ComponentType<SectionPartProps>
}

/** Content from the entity's overrides below the fields of a stored record. */
const OwnPart = ({ section, Part }: OwnPartProps) => {
  const { access } = useFormScope()
  const stored = useStored()
  const dirty = useRecord((record: AnyRecord) => section.fields.some((name) => !sameValue(stored[name], record[name])))
  return <Part dirty={dirty} access={access} />
}

const isHidden = (section: FormSection<AnyRecord>, name: string) => widgetAt(section.uiSchema, name) === 'hidden'

/** Does the heading label the only field? If both have the same text, or if the field's parts have their own labels. */
const isNamedByHeading = (section: FormSection<AnyRecord>, name: string) => {
  const field = section.schema.properties?.[name]
  if (typeof field !== 'object') return false
  const isWhole = typeof widgetAt(section.uiSchema, name) === 'string'
  return (
    field.title === section.title ||
    (!isWhole && [field.type].flat().some((type) => type === 'object' || type === 'array'))
  )
}
