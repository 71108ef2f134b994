import CheckOutlined from '@mui/icons-material/CheckOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { titleOf } from '../definition/nameOf.ts'
import { valueAt } from '../definition/valueAt.ts'
import { Hint } from '../display/Hint.tsx'
import { listTexts as texts } from '../texts/list.ts'
import { CardPicture } from './CardPicture.tsx'
import { useListParts } from './ListScope.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { shortText } from './shortText.ts'
import { useRecordRights } from './useRecordRights.ts'

interface GuardedButtonProps {
  readonly to: string
  /** Reason why it does nothing; undefined: it works. */
  readonly refusal: string | undefined
  readonly startIcon?: ReactNode
  readonly describedBy?: string
  readonly children: ReactNode
}

/** A link that looks like a button. Without the right it stays in place, can be focused, and shows the reason. */
const GuardedButton = ({ to, refusal, startIcon, describedBy, children }: GuardedButtonProps) =>
  refusal === undefined ? (
    <Button component={Link} to={to} size="small" startIcon={startIcon} aria-describedby={describedBy}>
      {children}
    </Button>
  ) : (
    <Hint text={refusal}>
      {(described) => (
        <Button
          size="small"
          startIcon={startIcon}
          aria-disabled
          {...described}
          sx={{
            '&.MuiButton-text.MuiButton-colorPrimary': {
              color: 'text.tertiary',
              cursor: 'default',
              bgcolor: 'transparent',
            },
          }}
        >
          {children}
        </Button>
      )}
    </Hint>
  )

const textAt = (record: AnyRecord, path: string | undefined): string => {
  const value = path === undefined ? undefined : valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

const listAt = (record: AnyRecord, path: string | undefined): readonly string[] => {
  const value = path === undefined ? undefined : valueAt(record, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Content of a record's card: picture, title and meta, text, its own rows, flags, actions; the six align across cards. */
export const RecordCard = memo(function RecordCard({ record }: { readonly record: AnyRecord }) {
  const { screenProps, editPath } = useListParts()
  const { admin, screen, overrides } = screenProps
  const { card } = admin.list
  const id = useId()
  const rights = useRecordRights(admin.entity.path, record)
  const title = titleOf(admin.entity, record)
  const meta = overrides.card?.meta?.(record, screen) ?? textAt(record, card?.meta)
  const path = editPath(record)
  const Rows = overrides.card?.rows

  return (
    <>
      <CardPicture src={textAt(record, card?.image)} icon={screen.icon} marks={overrides.card?.marks?.(record) ?? []} />
      <Box sx={{ pt: 1.5 }}>
        <Typography
          id={id}
          variant="h3"
          component="h2"
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {path === null ? (
            title
          ) : (
            <Box
              component={Link}
              to={path}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
              }}
            >
              {title}
            </Box>
          )}
        </Typography>
        {meta !== '' && (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: '4px', mt: '3px', color: 'text.tertiary' }}
          >
            <PlaceOutlined aria-hidden sx={{ fontSize: 15, flex: 'none' }} />
            <Box
              component="span"
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {meta}
            </Box>
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {shortText(textAt(record, card?.text))}
      </Typography>
      <Box sx={{ mt: 1.5, py: Rows ? '10px' : 0, borderTop: Rows ? 1 : 0, borderColor: 'line.soft' }}>
        {Rows && <Rows record={record} />}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          gap: '2px 12px',
          m: 0,
          pt: 0,
          pb: 1.5,
          listStyle: 'none',
          color: 'text.secondary',
          fontSize: 12,
          lineHeight: '18px',
        }}
      >
        {listAt(record, card?.flags).map((flag) => (
          <Box
            key={flag}
            component="li"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <CheckOutlined aria-hidden sx={{ fontSize: 14, color: 'success.text', flex: 'none' }} />
            {flag}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          position: 'relative',
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          '&&': { px: '4px' },
          py: '6px',
          borderTop: 1,
          borderColor: 'line.soft',
        }}
      >
        {path !== null && (
          <GuardedButton
            to={path}
            refusal={rights.edit ? undefined : texts.noRight.update}
            startIcon={<EditOutlined aria-hidden />}
            describedBy={id}
          >
            {texts.edit}
          </GuardedButton>
        )}
        <Box sx={{ ml: 'auto' }}>
          <RecordMenu record={record} title={title} rights={rights} hideForbidden />
        </Box>
      </Box>
    </>
  )
})
