import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import type { FieldOverrideProps } from '../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../src/admin/kit/form/FormScope.ts'
import { HtmlInput } from '../../src/admin/kit/widgets/HtmlInput.tsx'
import { ReferencesInput } from '../../src/admin/kit/widgets/ReferencesInput.tsx'
import { SwitchInput } from '../../src/admin/kit/widgets/SwitchInput.tsx'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import type { InstanceUserNotification } from '../../src/generated/entities/instance.ts'
import { EntryList } from './EntryList.tsx'
import { instanceTexts } from './instanceTexts.ts'
import { Notes } from './Notes.tsx'
import { PagesInput } from './PagesInput.tsx'
import { problemsBelow } from './problemsBelow.ts'

const texts = instanceTexts.notices

const fresh = (): InstanceUserNotification => ({
  id: crypto.randomUUID(),
  enabled: true,
  message: '',
  tenants: [],
  path: [],
})

const help = (id: string, words: string) => (
  <Typography id={id} variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
    {words}
  </Typography>
)

/** Messages shown once per user, in all or some tenants, on all or some pages (ENTITY-022). */
export default function NotificationsEditor(props: FieldOverrideProps<InstanceUserNotification[]>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={value}
      onChange={onChange}
      fresh={fresh}
      readOnly={readOnly}
      words={texts}
      first="enabled"
    >
      {(notice, index, put, remove) => {
        const of = (name: keyof InstanceUserNotification) => `${id}_${index}_${name}`
        const change = (part: Partial<InstanceUserNotification>) => put({ ...notice, ...part })
        const wrong = problemsBelow(problems, `/${index}`)
        const idWrong = wrong.some(({ path }) => path === '/id')
        return (
          <Box
            component="li"
            key={index}
            aria-label={texts.one(index + 1)}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              gap: 2,
              p: '12px 8px 16px 12px',
              '& > .whole': { gridColumn: '1 / -1', minWidth: 0 },
            }}
          >
            <Box className="whole" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
              <SwitchInput
                id={of('enabled')}
                value={notice.enabled}
                readOnly={readOnly}
                onChange={(enabled) => change({ enabled })}
              >
                {texts.enabled}
              </SwitchInput>
              {!readOnly && (
                <IconButton aria-label={texts.remove(index + 1)} title={texts.remove(index + 1)} onClick={remove}>
                  <DeleteOutlined aria-hidden />
                </IconButton>
              )}
            </Box>
            <Box className="whole">
              <Typography id={`${of('message')}-label`} variant="body2" sx={{ mb: '6px', fontWeight: 500 }}>
                {texts.message}
              </Typography>
              <HtmlInput
                id={of('message')}
                labelledBy={`${of('message')}-label`}
                value={notice.message}
                readOnly={readOnly}
                onChange={(message) => change({ message })}
              />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <InputLabel htmlFor={of('tenants')}>{texts.tenants}</InputLabel>
              <ReferencesInput
                id={of('tenants')}
                resource="tenants"
                describedBy={`${of('tenants')}-help`}
                value={notice.tenants}
                readOnly={readOnly}
                noChoices={texts.noTenants}
                onChange={(tenants) => change({ tenants: [...tenants] })}
              />
              {help(`${of('tenants')}-help`, texts.tenantsHelp)}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <InputLabel htmlFor={of('path')}>{texts.path}</InputLabel>
              <PagesInput
                id={of('path')}
                describedBy={`${of('path')}-help`}
                value={notice.path}
                readOnly={readOnly}
                onChange={(path) => change({ path })}
              />
              {help(`${of('path')}-help`, texts.pathHelp)}
            </Box>
            <Box className="whole">
              <InputLabel htmlFor={of('id')}>{texts.id}</InputLabel>
              <TextInput
                id={of('id')}
                describedBy={`${id}_${index}_notes ${of('id')}-help`}
                value={notice.id}
                required
                readOnly={readOnly}
                invalid={idWrong}
                alarmed={alarm && idWrong}
                onChange={(text) => change({ id: text })}
              />
              {help(`${of('id')}-help`, texts.idHelp)}
            </Box>
            <Notes id={`${id}_${index}_notes`} problems={wrong} />
          </Box>
        )
      }}
    </EntryList>
  )
}
