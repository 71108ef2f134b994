import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { compareNames } from '../../../domain/german.ts'
import { type Bookable, bookableEntity } from '../../../generated/entities/bookable.ts'
import { DialogFoot } from '../../kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../kit/dialogs/DialogShell.tsx'
import { LeaveQuestion } from '../../kit/dialogs/LeaveQuestion.tsx'
import { useAskedClose } from '../../kit/dialogs/useAskedClose.ts'
import { fieldOf } from '../../kit/definition/fieldOf.ts'
import { framedRows } from '../../kit/display/framedRows.ts'
import { hiddenWords } from '../../kit/display/hiddenWords.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { onOpen } from '../../kit/requests/query.ts'
import { screenTexts } from '../../kit/texts/screen.ts'
import type { Member } from '../../providers/members.ts'
import { refusalText } from '../../kit/requests/refusal.ts'
import { memberTexts } from './memberTexts.ts'

const texts = memberTexts.objects

/** Maximum number of listed bookables of one tenant; the same limit as for lists. */
const maxObjects = 10_000

type Listed = Pick<Bookable, 'id' | 'title' | 'type' | 'assignedUserId'>

interface ResponsibilityDialogProps {
  readonly member: Member
  /** Changes were stored for this many objects. */
  readonly onSaved: (count: number) => void
  readonly onClose: () => void
}

const typeWords = new Map(fieldOf(bookableEntity, 'type')?.options?.map(({ value, label }) => [value, label]))
const typeOf = ({ type }: Listed) => typeWords.get(type) ?? type
const isOf = ({ assignedUserId }: Listed, userId: string) =>
  assignedUserId?.trim().toLowerCase() === userId.toLowerCase()

/** The objects one member is responsible for: those count as the member's own (contract §2.4). */
export const ResponsibilityDialog = ({ member: { userId }, onSaved, onClose }: ResponsibilityDialogProps) => {
  const id = useId()
  const dataProvider = useDataProvider()
  const [typed, setTyped] = useState<ReadonlySet<string> | null>(null)
  const [failure, setFailure] = useState<string | null | undefined>(null)
  const [saving, setSaving] = useState(false)
  const [search, setSearch] = useState('')
  /** The last change of the list, for screen readers. */
  const [said, setSaid] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['responsibilities', userId],
    queryFn: async () => {
      const answer = await dataProvider.getList<Listed>('bookables', {
        pagination: { page: 1, perPage: maxObjects },
        sort: { field: 'title', order: 'ASC' },
        filter: {},
      })
      return answer.data.toSorted(
        (one, other) => compareNames(typeOf(one), typeOf(other)) || compareNames(one.title, other.title),
      )
    },
    ...onOpen,
  })
  const all = data ?? []
  const chosen = typed ?? new Set(all.filter((one) => isOf(one, userId)).map((one) => one.id))
  const rows = all.filter((one) => chosen.has(one.id))
  const isChanged = all.some((one) => isOf(one, userId) !== chosen.has(one.id))
  const { close, asking, stay } = useAskedClose(isChanged, onClose)
  const add = (one: Listed) => {
    setTyped(new Set([...chosen, one.id]))
    setSaid(texts.added(one.title))
    // The field reports no change if its text already is the whole title.
    setSearch('')
  }
  const remove = (one: Listed) => {
    setTyped(new Set([...chosen].filter((other) => other !== one.id)))
    setSaid(texts.removed(one.title))
    // The focused button was removed with its row.
    searchField.current?.focus()
  }

  const save = async () => {
    setSaving(true)
    setFailure(null)
    const changed = all.filter((one) => isOf(one, userId) !== chosen.has(one.id))
    try {
      for (const one of changed) {
        const assignedUserId = chosen.has(one.id) ? userId : null
        await dataProvider.update('bookables', { id: one.id, data: { id: one.id, assignedUserId }, previousData: one })
      }
      onSaved(changed.length)
      onClose()
    } catch (cause) {
      console.error('Zuständigkeit nicht gespeichert', cause)
      setFailure(refusalText(cause))
      // Some may be stored: the remaining changes are computed again, the selection stays.
      setTyped(chosen)
      void refetch()
      setSaving(false)
    }
  }

  return (
    <DialogShell title={texts.title} width={600} busy={saving} onClose={close}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{texts.lead(userId)}</DialogContentText>
        {isError && <Notice severity="error" title={texts.loadFailed} onRetry={() => void refetch()} />}
        {!isError && data === undefined && <Typography role="status">{screenTexts.loading}</Typography>}
        {data !== undefined && (
          <>
            {rows.length === 0 ? (
              <Typography role="status" sx={{ mb: 2, color: 'text.secondary' }}>
                {all.length === 0 ? texts.nothing : texts.none}
              </Typography>
            ) : (
              <Box component="ul" aria-label={texts.list} sx={{ ...framedRows, mb: 2 }}>
                {rows.map((one) => (
                  <Box
                    component="li"
                    key={one.id}
                    sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '4px 8px 4px 12px' }}
                  >
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {one.title}{' '}
                      <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
                        {typeOf(one)}
                      </Typography>
                    </Box>
                    <IconButton
                      aria-label={texts.remove(one.title)}
                      title={texts.remove(one.title)}
                      disabled={saving}
                      onClick={() => remove(one)}
                    >
                      <CloseOutlined aria-hidden />
                    </IconButton>
                  </Box>
                ))}
              </Box>
            )}
            {all.length > 0 && (
              <>
                <InputLabel htmlFor={`${id}-add`}>{texts.add}</InputLabel>
                <Autocomplete
                  id={`${id}-add`}
                  // A selected object moves to the list above; the field keeps the focus and is cleared.
                  value={null}
                  inputValue={search}
                  onInputChange={(_, text, why) => setSearch(why === 'input' ? text : '')}
                  options={all.filter((one) => !chosen.has(one.id))}
                  groupBy={typeOf}
                  getOptionLabel={(one) => one.title}
                  getOptionKey={(one) => one.id}
                  noOptionsText={texts.noMore}
                  disabled={saving}
                  onChange={(_, one) => one && add(one)}
                  renderOption={({ key, ...item }, one) => (
                    <li key={key} {...item}>
                      <span>
                        {one.title}
                        {one.assignedUserId && !isOf(one, userId) && (
                          <Typography
                            variant="caption"
                            component="span"
                            sx={{ display: 'block', color: 'text.secondary' }}
                          >
                            {texts.takenFrom(one.assignedUserId)}
                          </Typography>
                        )}
                      </span>
                    </li>
                  )}
                  renderInput={(params) => <TextField {...params} inputRef={searchField} placeholder={texts.search} />}
                />
              </>
            )}
          </>
        )}
        {failure !== null && (
          <Box sx={{ mt: 2 }}>
            <Notice severity="error" title={texts.failed}>
              {failure}
            </Notice>
          </Box>
        )}
        <Box role="status" sx={hiddenWords}>
          {said}
        </Box>
      </DialogContent>
      <DialogFoot busy={saving} onCancel={close}>
        <Button
          variant="contained"
          loading={saving}
          loadingPosition="start"
          disabled={typed === null}
          onClick={() => void save()}
        >
          {saving ? memberTexts.edit.saving : texts.save}
        </Button>
      </DialogFoot>
      <LeaveQuestion open={asking} onStay={stay} onLeave={onClose} />
    </DialogShell>
  )
}
