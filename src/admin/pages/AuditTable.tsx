import { styled } from '@mui/material/styles'
import type { AuditEntry } from '../../api/audit.ts'
import { auditActionWords, reasonWords, subjectWord } from '../../domain/audit/auditWords.ts'
import { formatDateTimeShort } from '../../domain/time.ts'
import { AddressWords } from '../kit/display/AddressWords.tsx'
import { auditTexts as texts } from '../kit/texts/audit.ts'

const Region = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.body2.fontSize },
  '& th, & td': { padding: theme.spacing(1, 2), textAlign: 'left', verticalAlign: 'top' },
  '& th': {
    height: 40,
    backgroundColor: theme.vars.palette.surface.sunken,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    whiteSpace: 'nowrap',
  },
  '& td': { borderTop: `1px solid ${theme.vars.palette.line.soft}`, overflowWrap: 'break-word' },
  '& .when': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .more': {
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
  },
  '& .record': { minWidth: 160, maxWidth: 320 },
  '& .what': { minWidth: 180 },
}))

interface AuditTableProps {
  readonly title: string
  readonly entries: readonly AuditEntry[]
  readonly everywhere: boolean
}

const happened = ({ action, entity }: AuditEntry): string =>
  entity === 'session' && action !== 'refuse'
    ? auditActionWords[action]
    : `${subjectWord(entity)}: ${auditActionWords[action].toLowerCase()}`

/** One row per change, sign-in and denied request. */
export const AuditTable = ({ title, entries, everywhere }: AuditTableProps) => (
  <Region tabIndex={0} role="region" aria-label={title}>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.by}</th>
          {everywhere && <th scope="col">{texts.tenant}</th>}
          <th scope="col">{texts.happened}</th>
          <th scope="col">{texts.record}</th>
          <th scope="col">{texts.address}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="when">{formatDateTimeShort(entry.at)}</td>
            <td>{entry.userId === null ? texts.nobody : <AddressWords>{entry.userId}</AddressWords>}</td>
            {everywhere && <td>{entry.tenantName ?? entry.tenantId ?? texts.noTenant}</td>}
            <td className="what">
              {happened(entry)}
              {(entry.fields.length > 0 || entry.code !== null) && (
                <span className="more">{entry.code === null ? entry.fields.join(', ') : entry.code}</span>
              )}
            </td>
            <td className="record">
              {entry.title}
              <span className={entry.title === null ? undefined : 'more'}>
                <AddressWords>{entry.entityId}</AddressWords>
              </span>
              <span className="more">{reasonWords(entry.reason)}</span>
            </td>
            <td>{entry.address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Region>
)
