import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useState } from 'react'
import type { SectionPartProps } from '../../../src/admin/kit/definition/sectionParts.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { answerOf, onOpen } from '../../../src/admin/kit/requests/query.ts'
import { lazyScreen } from '../../../src/admin/kit/screens/lazyScreen.tsx'
import { type Changeover, changeoversCall, undoChangeoverCall } from '../../../src/api/taxChangeover.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { changeoverTexts as texts } from './changeoverTexts.ts'

const ChangeoverDialog = lazyScreen(() => import('./ChangeoverDialog.tsx'), null)

const outcome = ({ undone, kept }: Changeover): string =>
  [...(undone > 0 ? [texts.undone(undone)] : []), ...(kept > 0 ? [texts.kept(kept)] : [])].join(', ')

/** Below the taxes of a tenant: changes bookings to them, and takes changes back. */
export const TaxChangeovers = ({ dirty, access }: SectionPartProps) => {
  const tenant = useRecord((record: Tenant) => record.id)
  const keys = useRecord((record: Tenant) => record.tax.keys.length)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    ...answerOf(changeoversCall, { params: { tenant } }),
    ...onOpen,
    enabled: access === 'edit' && keys > 0,
  })
  if (access !== 'edit' || keys === 0) return null
  const undo = async (id: string) => {
    setBusy(true)
    setFailure(null)
    try {
      while ((await ask(undoChangeoverCall, { params: { tenant, id } })).more);
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setFailure(fault.message)
    } finally {
      setBusy(false)
      await refetch()
    }
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        mt: 3,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Button variant="outlined" disabled={dirty} onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {dirty ? texts.save : texts.help}
        </Typography>
      </Box>
      {isError && <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />}
      {failure !== null && <Notice severity="error" title={failure} />}
      {data !== undefined && data.changeovers.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {texts.earlier}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.changeovers.map((made) => (
              <Box
                component="li"
                key={made.id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', py: 1 }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  <Typography>{texts.made(made.from, made.changed + made.undone + made.kept)}</Typography>
                  <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {[texts.by(formatDateTime(made.at), made.by), outcome(made)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Typography>
                </Box>
                {made.changed > 0 && (
                  <Button size="small" disabled={busy} onClick={() => void undo(made.id)}>
                    {texts.undo}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {isOpen && (
        <ChangeoverDialog
          tenant={tenant}
          onClose={() => {
            setOpen(false)
            void refetch()
          }}
        />
      )}
    </Box>
  )
}
