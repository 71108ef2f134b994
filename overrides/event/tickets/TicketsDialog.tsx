import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import { useTaxRules } from '../../../src/admin/kit/requests/useTaxRules.ts'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import {
  pricedTicketOf,
  type PricedTicket,
  ticketPrice,
  ticketsOfPrices,
} from '../../../src/domain/event/ticketsOfPrices.ts'
import { formatEur, fromCents } from '../../../src/domain/money.ts'
import { samplePrice } from '../../../src/domain/samplePrice.ts'
import type { TaxRules } from '../../../src/domain/tax/decideTax.ts'
import type { TaxedBookable } from '../../../src/domain/tax/lineTax.ts'
import { offeredTax, taxedEventOf } from '../../../src/domain/tax/offeredTax.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import { ticketTexts } from './ticketTexts.ts'

const texts = ticketTexts.dialog

interface TicketsDialogProps {
  /** As stored. */
  readonly event: Pick<Event, 'id' | 'information' | 'attendees' | 'isPublic' | 'taxAssignments'>
  readonly tickets: readonly PricedTicket[]
  /** Loads the event's ticket titles. */
  readonly load: () => Promise<readonly string[]>
  readonly onChange: () => void
  readonly onClose: () => void
}

const grossEur = (priceEur: number, vat: number): number =>
  fromCents(samplePrice({ ...ticketPrice(priceEur, vat), enableCoupons: true }, null, 1, () => []).grossCents)

/** The VAT of tickets made with this percentage: keys of the event or the tenant may decide otherwise. */
const decidedVat = (rules: TaxRules, event: TicketsDialogProps['event'], vat: number, now: number): number => {
  const ticket: TaxedBookable = { taxAssignments: [], priceValueAddedTax: vat, priceBasis: 'net' }
  return offeredTax(rules, ticket, taxedEventOf(event), null, now).rate
}

/** Shows the tickets to be created, asks for their VAT and creates the missing ones. */
export const TicketsDialog = ({ event, tickets, load, onChange, onClose }: TicketsDialogProps) => {
  const id = useId()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [vat, setVat] = useState<number | null>(0)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const missing = tickets.filter(({ exists }) => !exists)
  const existing = tickets.filter(({ exists }) => exists)
  const rate = vat !== null && vat >= 0 && vat <= 100 ? vat : null
  const [now] = useState(() => Date.now())
  const decided = decidedVat(useTaxRules(), event, rate ?? 0, now)

  const create = async () => {
    if (rate === null) return
    setBusy(true)
    setFault(null)
    try {
      // Other users may have created some since the dialog opened.
      const wanted = ticketsOfPrices(event, await load()).filter(({ exists }) => !exists)
      for (const ticket of wanted) await dataProvider.create('bookables', { data: pricedTicketOf(event, ticket, rate) })
      notify('bookable.create.success', {
        type: 'success',
        messageArgs: { name: ticketTexts.created(wanted.length) },
      })
      onClose()
    } catch (cause) {
      setFault(texts.failed(cause instanceof Error ? cause.message : ''))
    } finally {
      setBusy(false)
      onChange()
    }
  }

  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text(event.information.name, event.isPublic)}
      confirm={texts.confirm(missing.length)}
      busy={busy}
      onConfirm={() => void create()}
      onCancel={onClose}
    >
      <Box component="ul" aria-label={texts.title} sx={{ my: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {missing.map(({ title, priceEur }) => (
          <Box component="li" key={title} sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
              {title}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.price(formatEur(priceEur), formatEur(grossEur(priceEur, decided)))}
            </Typography>
          </Box>
        ))}
      </Box>
      {existing.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {texts.existing(existing.map(({ title }) => title).join(', '))}
        </Typography>
      )}
      <InputLabel htmlFor={id}>{texts.vat}</InputLabel>
      <Box sx={{ width: 120 }}>
        <NumberInput
          id={id}
          kind="percent"
          unit="%"
          value={vat}
          nullable
          minimum={0}
          maximum={100}
          invalid={rate === null}
          onChange={(value) => setVat(typeof value === 'number' ? value : null)}
        />
      </Box>
      {rate === null && <FieldNote severity="error">{texts.noVat}</FieldNote>}
      {fault !== null && (
        <Box role="alert">
          <FieldNote severity="error">{fault}</FieldNote>
        </Box>
      )}
    </ConfirmDialog>
  )
}
