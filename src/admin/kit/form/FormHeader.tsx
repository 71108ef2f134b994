import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useAdminFrame } from '../adminFrame.ts'
import type { AnyRecord } from '../anyRecord.ts'
import { titleOf } from '../nameOf.ts'
import { placePath } from '../placePath.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { useDialogHeading } from './DialogScope.ts'
import { listTexts } from '../texts/list.ts'

interface FormHeaderProps {
  readonly screen: ScreenProps<AnyRecord>
  readonly record: AnyRecord
  readonly isNew: boolean
}

const headingOf = ({ admin, place }: ScreenProps<AnyRecord>, record: AnyRecord, isNew: boolean) => {
  if (place.single) return place.labels.menu ?? place.labels.one
  if (isNew) return place.labels.createTitle ?? place.labels.create ?? place.labels.one
  return titleOf(admin.entity, record) || (place.labels.editTitle ?? place.labels.one)
}

/** Where one is and where one came from; what else can be done with the record. */
export const FormHeader = ({ screen, record, isNew }: FormHeaderProps) => {
  const { place, overrides } = screen
  const dialogHeading = useDialogHeading()
  const inDialog = dialogHeading !== null
  const { tenantId } = useAdminFrame()
  const links = isNew
    ? []
    : (overrides.actions ?? []).flatMap(({ href, ...action }) => (href ? [{ ...action, href }] : []))
  return (
    <Box sx={{ mb: 2 }}>
      {!place.single && !inDialog && (
        <Link
          component={RouterLink}
          to={placePath(place, 'list')}
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
          {place.labels.many}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
        <Typography
          variant={inDialog ? 'h2' : 'h1'}
          id={dialogHeading ?? undefined}
          sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {headingOf(screen, record, isNew)}
        </Typography>
        {links.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
            {links.map(({ key, label, icon: Icon, href }) => (
              <Button
                key={key}
                variant="outlined"
                color="secondary"
                component="a"
                href={href(record, tenantId)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${label} ${listTexts.opensInNewTab}`}
                startIcon={<Icon aria-hidden />}
              >
                {label}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
