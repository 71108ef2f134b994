import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useId, useState } from 'react'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'
import { DialogFoot } from '../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../src/admin/kit/dialogs/DialogShell.tsx'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { eventTexts as texts } from './eventTexts.ts'
import { specialLink } from './specialLink.ts'

interface SpecialLinkProps {
  readonly id: string
  readonly onClose: () => void
}

/** Address of an unlisted event (EVENT-LIST-042), for copying. */
export const SpecialLink = ({ id, onClose }: SpecialLinkProps) => {
  const field = useId()
  const tenantId = useAdminFrame().tenantId ?? ''
  const { data: tenant, isPending } = useGetOne<Tenant>('tenants', { id: tenantId })
  const [said, setSaid] = useState('')
  const link = isPending ? '' : specialLink(tenant?.eventDetailLink ?? '', window.location.origin, tenantId, id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid(texts.link.copied)
    } catch {
      setSaid(texts.link.notCopied)
    }
  }
  return (
    <DialogShell title={texts.link.title} width={600} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{texts.link.text}</Typography>
        <InputLabel htmlFor={field}>{texts.link.label}</InputLabel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <TextInput id={field} value={link} readOnly onChange={() => undefined} />
          </Box>
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlined aria-hidden />}
            disabled={link === ''}
            onClick={() => void copy()}
          >
            {texts.link.copy}
          </Button>
        </Box>
        <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 20, color: 'text.secondary' }}>
          {said}
        </Typography>
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.link.done}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
