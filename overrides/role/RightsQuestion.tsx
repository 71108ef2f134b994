import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { BeforeSaveProps } from '../../src/admin/kit/definition/definition.ts'
import { DialogFoot } from '../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../src/admin/kit/dialogs/DialogShell.tsx'
import { ask } from '../../src/admin/kit/requests/ask.ts'
import { RightsEffects } from '../../src/admin/kit/rights/RightsEffects.tsx'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'
import { simulatedRoleCall } from '../../src/api/simulatedRole.ts'
import { permissionBlocks } from '../../src/domain/access.ts'
import type { SimulatedRights } from '../../src/domain/rightsShift.ts'
import type { Role } from '../../src/generated/entities/role.ts'
import { roleTexts as texts } from './roleTexts.ts'

const rightsOf = ({ id, ...values }: Readonly<Partial<Role>>): object => ({
  id,
  adminInterfaces: values.adminInterfaces,
  freeBookings: values.freeBookings,
  ...Object.fromEntries(permissionBlocks.map((block) => [block, values[block]])),
})

/**
 * Before a role is saved: who gains and loses which rights. Goes on at once if nobody does, or if the server refuses the role (the form
 * then shows why).
 */
export default function RightsQuestion({ values, onAnswer }: BeforeSaveProps<Role>) {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const [rights, setRights] = useState<SimulatedRights | null>(null)
  const simulate = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const body = rightsOf(values)
      const effects = await ask(simulatedRoleCall, { params: { tenant }, query: { simulate: true }, body, signal })
      if (effects.refusals.length > 0 || effects.rights === null || effects.rights.peopleCount === 0) onAnswer(true)
      else setRights(effects.rights)
    } catch {
      // Saving meets the same fault, and the form shows it.
      if (!signal.aborted) onAnswer(true)
    }
  })
  useEffect(() => {
    const abort = new AbortController()
    void simulate(abort.signal)
    return () => abort.abort()
  }, [])

  if (rights === null) return null
  return (
    <DialogShell title={texts.question.title} describedBy={id} width={640} onClose={() => onAnswer(false)}>
      <DialogContent>
        <DialogContentText id={id} sx={{ mb: 2 }}>
          {texts.question.text(rights.peopleCount)}
        </DialogContentText>
        <RightsEffects rights={rights} />
      </DialogContent>
      <DialogFoot onCancel={() => onAnswer(false)} cancel={texts.question.back} cancelFocused>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {texts.question.save}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
