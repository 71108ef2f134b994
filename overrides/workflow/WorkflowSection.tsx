import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import type { SectionPartProps } from '../../src/admin/kit/definition.ts'
import { Notice } from '../../src/admin/kit/Notice.tsx'
import { formTexts } from '../../src/admin/kit/texts/form.ts'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { addState, removeState } from '../../src/domain/workflow/stateList.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { EventFields } from './EventFields.tsx'
import { StateRows } from './StateRows.tsx'
import { type EditedWorkflow, useWorkflow } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'

/** More states than a board can show side by side; the schema's own limit. */
const mostStates = 50

/**
 * The workflow of a tenant in its settings: switch, states in order, events (WORKFLOW-002 to WORKFLOW-011, WORKFLOW-021). It is saved by its
 * own button, and along with the tenant.
 */
export default function WorkflowSection({ record, access }: SectionPartProps<Tenant>) {
  const { draft, dirty, busy, failed, faults, stale, change, save, fresh, reload } = useWorkflow(record.id)
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: EditedWorkflow } | null>(null)
  const notify = useNotify()
  const id = useId()
  const readOnly = access === 'read' || busy

  const store = async (knowingly = false): Promise<void> => {
    setRemoved(null)
    if (await save(knowingly)) notify(texts.saved, { type: 'success' })
  }

  // The tenant was saved: its version went on. What is typed here goes with it (WORKFLOW-020).
  const seen = useRef(record.version)
  useEffect(() => {
    if (seen.current === record.version) return
    seen.current = record.version
    if (dirty && !readOnly) void store()
  })

  if (failed) return <Notice severity="error" title={texts.failed} action={{ label: texts.retry, onClick: reload }} />
  if (draft === null) return null
  const remove = (state: string) => {
    setRemoved({ name: draft.states.find((each) => each.id === state)?.name ?? '', before: draft })
    change(removeState(draft, state))
  }
  const general = faults.filter(({ path }) => path === '')
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        mt: 4,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      <Box>
        <Typography id={`${id}-title`} component="h2" variant="h2">
          {texts.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.help}
        </Typography>
      </Box>
      <SwitchInput
        id={`${id}-active`}
        value={draft.active}
        readOnly={readOnly}
        help={texts.activeHelp}
        onChange={(active) => change({ ...draft, active })}
      >
        {texts.active}
      </SwitchInput>
      <Typography component="h3" variant="h3">
        {texts.states}
      </Typography>
      {draft.states.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noStates}</Typography>
      ) : (
        <StateRows workflow={draft} readOnly={readOnly} faults={faults} onChange={change} onRemove={remove} />
      )}
      {removed !== null && (
        <Notice
          severity="info"
          title={texts.removed(removed.name)}
          action={{
            label: formTexts.undo,
            onClick: () => {
              change(removed.before)
              setRemoved(null)
            },
          }}
        />
      )}
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddOutlined aria-hidden />}
          disabled={readOnly || draft.states.length >= mostStates}
          onClick={() => change(addState(draft, crypto.randomUUID(), texts.newName(draft.states.length + 1)))}
        >
          {texts.add}
        </Button>
      </Box>
      <Box>
        <Typography component="h3" variant="h3">
          {texts.events}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.eventsHelp}
        </Typography>
      </Box>
      <EventFields workflow={draft} readOnly={readOnly} faults={faults} onChange={change} />
      {(faults.length > 0 || stale) && (
        <Notice
          severity="error"
          title={stale ? texts.stale : texts.notSaved}
          {...(stale && {
            action: { label: texts.overwrite, onClick: () => void store(true) },
            secondary: { label: texts.reload, onClick: fresh },
          })}
        >
          {general.map(({ message }) => (
            <Typography key={message} variant="body2">
              {message}
            </Typography>
          ))}
        </Notice>
      )}
      {access === 'edit' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button variant="contained" disabled={busy || !dirty} onClick={() => void store()}>
            {texts.save}
          </Button>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {busy ? texts.saving : dirty ? texts.dirty : ''}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
