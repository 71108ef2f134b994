import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createPortal } from 'react-dom'
import { Link as RouterLink } from 'react-router-dom'
import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { RecordState } from '../definition/definition.ts'
import { titleOf } from '../definition/nameOf.ts'
import { linkInView } from '../requests/view.ts'
import { screenPath } from '../screens/screenPath.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { useDialogSlots } from './DialogScope.ts'
import { formTexts as texts } from '../texts/form.ts'
import { listTexts } from '../texts/list.ts'
import { useRecord } from './useRecord.ts'

interface FormHeaderProps {
  readonly screenProps: ScreenProps<AnyRecord>
  readonly record: AnyRecord
  readonly isNew: boolean
}

/** Title of the form from the labels of its screen: the action. */
export const formTitle = ({ labels }: ScreenProps<AnyRecord>['screen'], isNew: boolean): string =>
  isNew ? (labels.createTitle ?? labels.create ?? labels.one) : (labels.editTitle ?? labels.one)

const headingOf = ({ admin, screen }: ScreenProps<AnyRecord>, record: AnyRecord, isNew: boolean) => {
  if (screen.single) return screen.labels.menu ?? screen.labels.one
  return (isNew ? '' : titleOf(admin.entity, record)) || formTitle(screen, isNew)
}

interface StatesProps {
  readonly statesOf: (record: AnyRecord) => readonly RecordState[]
  /** Null for a new record. */
  readonly stored: AnyRecord | null
}

/** States of the record as edited; unsaved ones are marked. */
const States = ({ statesOf, stored }: StatesProps) => {
  const before = stored && statesOf(stored)
  return (
    <Box
      component="ul"
      aria-label={texts.states}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {useRecord(statesOf).map(({ label, icon: Icon, good }, index) => {
        const saved = before?.[index]?.label === label || before === null
        return (
          <Chip
            key={index}
            component="li"
            size="small"
            color={good ? 'success' : 'default'}
            variant={saved ? 'filled' : 'outlined'}
            icon={<Icon fontSize="small" aria-hidden />}
            label={saved ? label : texts.stateUnsaved(label)}
          />
        )
      })}
    </Box>
  )
}

/** Heading, back link and actions of the record. A dialog has its own title: it gets the name of the record. */
export const FormHeader = ({ screenProps, record, isNew }: FormHeaderProps) => {
  const { admin, screen, overrides } = screenProps
  const slots = useDialogSlots()
  const { tenantId } = useAdminFrame()
  const links = isNew
    ? []
    : (overrides.actions ?? []).flatMap(({ href, ...action }) => (href ? [{ ...action, href }] : []))
  const buttons = links.length > 0 && (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
      {links.map(({ key, label, icon: Icon, href }) => (
        <Button
          key={key}
          variant="outlined"
          color="secondary"
          component="a"
          href={linkInView(href(record, tenantId))}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} ${listTexts.opensInNewTab}`}
          startIcon={<Icon aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
  const states = overrides.states && <States statesOf={overrides.states} stored={isNew ? null : record} />
  if (slots !== null) {
    return (
      slots.beside &&
      createPortal(
        <>
          <Typography sx={{ minWidth: 0, fontWeight: 500 }}>{titleOf(admin.entity, record)}</Typography>
          {states}
          {buttons}
        </>,
        slots.beside,
      )
    )
  }
  return (
    <Box sx={{ mb: 2 }}>
      {!screen.single && (
        <Link
          component={RouterLink}
          to={screenPath(screen, 'list')}
          variant="body2"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '4px',
            minHeight: 24,
            mb: '4px',
            color: 'text.secondary',
          }}
        >
          <ArrowBackOutlined aria-hidden sx={{ fontSize: 16 }} />
          {screen.labels.many}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {headingOf(screenProps, record, isNew)}
        </Typography>
        {states}
        {buttons}
      </Box>
    </Box>
  )
}
