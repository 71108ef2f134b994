import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { SectionPartProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { Notice } from '../../src/admin/kit/display/Notice.tsx'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import {
  checkedApplications,
  type ConnectionAnswer,
  type ConnectionRequest,
  paymentConnectionCall,
} from '../../src/api/paymentConnection.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { tenantTexts } from './tenantTexts.ts'

const texts = tenantTexts.connection

type ApplicationId = ConnectionRequest['application']

interface ConnectionProps {
  readonly tenant: string
  readonly application: ApplicationId
  /** Unsaved changes exist: the check would use other settings than those on the screen. */
  readonly dirty: boolean
}

/** Tries the stored settings of one payment application and shows what the provider says. */
const Connection = ({ tenant, application, dirty }: ConnectionProps) => {
  const help = useId()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ConnectionAnswer | null>(null)
  const name = texts.names[application]

  const check = async () => {
    if (dirty || busy) return
    setBusy(true)
    setAnswer(null)
    try {
      setAnswer(await ask(paymentConnectionCall, { params: { tenant }, body: { application } }))
    } catch (fault) {
      setAnswer({ works: false, words: fault instanceof Error ? fault.message : texts.failed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Button
          variant="outlined"
          size="small"
          aria-disabled={dirty || busy}
          aria-describedby={help}
          onClick={() => void check()}
          sx={dirty ? { color: 'text.secondary' } : {}}
        >
          {busy ? texts.checking : texts.check(name)}
        </Button>
        <Typography id={help} variant="caption" sx={{ color: 'text.secondary' }}>
          {dirty ? texts.dirty : texts.help}
        </Typography>
      </Box>
      {answer && (
        <Notice severity={answer.works ? 'success' : 'error'} title={answer.works ? texts.works : texts.refused}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {answer.words}
          </Typography>
        </Notice>
      )}
    </Box>
  )
}

/** Below the payment methods: a check of the connection for each online provider that is set up. */
export default function PaymentConnections({ dirty, access }: SectionPartProps) {
  const tenant = useRecord((record: Tenant) => record.id)
  const stored = useRecord((record: Tenant) => record.applications.map(({ id }) => id).join())
  const shown = checkedApplications.filter((id) => stored.split(',').includes(id))
  if (access !== 'edit' || shown.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {shown.map((application) => (
        <Connection key={application} {...{ tenant, application, dirty }} />
      ))}
    </Box>
  )
}
