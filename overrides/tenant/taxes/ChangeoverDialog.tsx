import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputLabel from '@mui/material/InputLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { HttpError, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { RadioInput } from '../../../src/admin/kit/widgets/RadioInput.tsx'
import { asSimulated } from '../../../src/api/asSimulated.ts'
import { changeoverCall, type ChangeoverRequest } from '../../../src/api/taxChangeover.ts'
import { type KeptPrice, keptPrices } from '../../../src/domain/tax/changeover.ts'
import { dateOf } from '../../../src/domain/time.ts'
import { type ChangeoverGroup, choiceKey, choicesOf, keptOf, withRows } from './changeoverGroups.ts'
import { ChangeoverTable } from './ChangeoverTable.tsx'
import { changeoverTexts as texts } from './changeoverTexts.ts'

interface ChangeoverDialogProps {
  readonly tenant: string
  /** Bookings may have been changed, also if not all of them were. */
  readonly onClose: () => void
}

interface Found {
  readonly groups: readonly ChangeoverGroup[]
  readonly bookings: number
}

/** How far a changeover of several pages has come. */
interface Progress {
  readonly after: string | null
  readonly changeover: string | null
  /** Bookings changed. */
  readonly changed: number
}

const notBegun: Progress = { after: null, changeover: null, changed: 0 }

const keepOptions = keptPrices.map((value) => ({ value, label: texts.keepWords[value] }))
const nextNewYear = () => `${Number(dateOf(Date.now()).slice(0, 4)) + 1}-01-01`
const isDay = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '')

/** Previews the bookings whose tax has changed, and changes them as chosen (public-side.md 6.4). */
export default function ChangeoverDialog({ tenant, onClose }: ChangeoverDialogProps) {
  const id = useId()
  const notify = useNotify()
  const [from, setFrom] = useState<string | null>(nextNewYear)
  const [keeps, setKeeps] = useState<KeptPrice>('gross')
  const [withSettled, setWithSettled] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, KeptPrice | 'none'>>(new Map())
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState(notBegun)

  const kept = (group: ChangeoverGroup) => keptOf(group, chosen, { keeps, withSettled })
  const affected =
    found?.groups.filter((group) => kept(group) !== 'none').reduce((sum, { count }) => sum + count, 0) ?? 0
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setFailure(fault.message)
    } finally {
      setBusy(false)
    }
  }
  const request = (day: string): ChangeoverRequest => ({
    ...{ from: day, keeps, withSettled, after: null, changeover: null },
    choices: choicesOf(found?.groups ?? [], chosen),
  })
  const preview = (day: string) =>
    during(async () => {
      let [after, groups, bookings] = [null as string | null, [] as readonly ChangeoverGroup[], 0]
      do {
        const body = { ...request(day), after }
        const { answer } = await ask(asSimulated(changeoverCall), {
          params: { tenant },
          query: { simulate: true },
          body,
        })
        groups = withRows(groups, answer?.rows ?? [])
        bookings += answer?.rows.length ?? 0
        after = answer?.next ?? null
      } while (after !== null)
      setFound({ groups, bookings })
      setProgress(notBegun)
    })
  const apply = (day: string) =>
    during(async () => {
      let { after, changeover, changed } = progress
      do {
        const body = { ...request(day), after, changeover }
        const answer = await ask(changeoverCall, { params: { tenant }, body })
        changed += answer.rows.filter(({ lines }) => lines.some((line) => line.keeps !== 'none')).length
        ;({ next: after, changeover } = answer)
        setProgress({ after, changeover, changed })
      } while (after !== null)
      notify(texts.applied(changed), { type: 'success' })
      onClose()
    })

  return (
    <DialogShell title={texts.title} describedBy={`${id}-help`} width={1080} busy={busy} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gridAutoRows: 'max-content', gap: 2 }}>
        <Typography id={`${id}-help`}>{texts.help}</Typography>
        <Box sx={{ maxWidth: 280 }}>
          <InputLabel htmlFor={`${id}-from`}>{texts.from}</InputLabel>
          <DateInput
            id={`${id}-from`}
            value={from}
            disabled={busy}
            onChange={(day) => {
              setFrom(day)
              setFound(null)
            }}
          />
        </Box>
        <Box>
          <InputLabel id={`${id}-keeps-label`}>{texts.keeps}</InputLabel>
          <RadioInput
            id={`${id}-keeps`}
            labelledBy={`${id}-keeps-label`}
            describedBy={`${id}-keeps-help`}
            options={keepOptions}
            value={keeps}
            disabled={busy}
            onChange={(value) => setKeeps(value as KeptPrice)}
          />
          <Typography id={`${id}-keeps-help`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {texts.keepHelp}
          </Typography>
        </Box>
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={withSettled}
                disabled={busy}
                onChange={(_event, on) => setWithSettled(on)}
                slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-settled-help` } }}
              />
            }
            label={texts.settled}
          />
          <Typography id={`${id}-settled-help`} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {texts.settledHelp}
          </Typography>
        </Box>
        <Box role="status">
          {busy && found === null && <Typography sx={{ color: 'text.secondary' }}>{texts.searching}</Typography>}
          {found?.groups.length === 0 && <Notice severity="success" title={texts.nothing} />}
        </Box>
        {found !== null && found.groups.length > 0 && (
          <ChangeoverTable
            groups={found.groups}
            keptOf={kept}
            onChoose={(group, choice) => setChosen(new Map(chosen).set(choiceKey(group), choice))}
            bookings={found.bookings}
            busy={busy}
          />
        )}
        {failure !== null && (
          <Notice severity="error" title={failure}>
            {progress.changed > 0 && texts.partly(progress.changed)}
          </Notice>
        )}
      </DialogContent>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button
          variant={found === null ? 'contained' : 'outlined'}
          disabled={busy || !isDay(from)}
          onClick={() => isDay(from) && void preview(from)}
        >
          {found === null ? texts.preview : texts.previewAgain}
        </Button>
        {found !== null && found.groups.length > 0 && (
          <Button
            variant="contained"
            disabled={busy || affected === 0 || !isDay(from)}
            onClick={() => isDay(from) && void apply(from)}
          >
            {progress.changed > 0 ? texts.resume : texts.apply(affected)}
          </Button>
        )}
      </DialogFoot>
    </DialogShell>
  )
}
