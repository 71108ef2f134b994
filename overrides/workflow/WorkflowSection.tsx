import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useId, useState } from 'react'
import type { CompanionProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { useRecord } from '../../src/admin/kit/form/useRecord.ts'
import { useCompanion } from '../../src/admin/kit/form/FormScope.ts'
import { Notice } from '../../src/admin/kit/display/Notice.tsx'
import { formTexts } from '../../src/admin/kit/texts/form.ts'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { addState, removeState } from '../../src/domain/workflow/stateList.ts'
import { EventFields } from './EventFields.tsx'
import { StateRows } from './StateRows.tsx'
import { type EditedWorkflow, useWorkflow } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'

/** The schema's limit; more than a board can show side by side. */
const maxStates = 50

/** Workflow in the tenant's settings: switch, ordered states, events (WORKFLOW-002 to WORKFLOW-011, WORKFLOW-021). */
export default function WorkflowSection({ access, name }: CompanionProps) {
  const tenant = useRecord((record: Tenant) => record.id)
  const { draft, dirty, busy, failed, faults, stale, change, check, save, discard, reload } = useWorkflow(tenant)
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: EditedWorkflow } | null>(null)
  const notify = useNotify()
  const id = useId()
  const readOnly = access === 'read' || busy

  const store = async (knowingly: boolean): Promise<boolean> => {
    setRemoved(null)
    return save(knowingly)
  }
  const overwrite = async () => {
    if (await store(true)) notify(texts.saved, { type: 'success' })
  }
  useCompanion(name, {
    dirty: dirty && access === 'edit',
    filled: draft !== null && draft.states.length > 0,
    errors: faults.length + (stale ? 1 : 0),
    check,
    save: () => store(false),
    discard: () => {
      setRemoved(null)
      discard()
    },
  })

  if (failed) return <Notice severity="error" title={texts.failed} onRetry={reload} />
  if (draft === null) return null
  const remove = (state: string) => {
    setRemoved({ name: draft.states.find((each) => each.id === state)?.name ?? '', before: draft })
    change(removeState(draft, state))
  }
  const general = faults.filter(({ path }) => path === '')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
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
          disabled={readOnly || draft.states.length >= maxStates}
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
            action: { label: texts.overwrite, onClick: () => void overwrite() },
            secondary: { label: texts.reload, onClick: discard },
          })}
        >
          {general.map(({ message }) => (
            <Typography key={message} variant="body2">
              {message}
            </Typography>
          ))}
        </Notice>
      )}
    </Box>
  )
}
