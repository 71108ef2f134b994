import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { EmptyBox } from '../../../src/admin/kit/list/EmptyBox.tsx'
import { useLive } from '../../../src/admin/kit/requests/useLive.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { useAddress } from '../../../src/admin/kit/screens/useAddress.ts'
import { type PaymentList, paymentLists } from '../../../src/api/paymentLists.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { maxExactCount } from '../../../src/domain/limits.ts'
import { maxBatchRefunds } from '../../../src/domain/payments/refundBatch.ts'
import { BookingDialog } from '../BookingDialog.tsx'
import { bookingKeys } from '../bookingKeys.ts'
import { GuardedAction } from '../dialogs/GuardedAction.tsx'
import { figureWords } from '../tasks/figureWords.ts'
import { useBookingDialog } from '../useBookingDialog.ts'
import { wantedBatch } from './batchActions.ts'
import { BatchList } from './BatchList.tsx'
import { batchTexts } from './batchTexts.ts'
import { MoneyDialog, type WantedAction } from './MoneyDialog.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import { rowKey } from './moneyWords.ts'
import { OpenItemsHead } from './OpenItemsHead.tsx'
import { listIn, withList } from './paymentsPath.ts'
import { paymentTexts as texts } from './paymentTexts.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { isTransferable } from './rowActions.ts'
import { rowsPerPage, usePaymentList } from './usePaymentList.ts'

const followed = ['booking', 'group-booking']

/** Number as text, above the exact limit "über 10.000". */
const figure = (count: number): string =>
  figureWords({ total: Math.min(count, maxExactCount), more: count > maxExactCount })

interface PagesProps {
  readonly offset: number
  readonly total: number
  readonly onOffset: (offset: number) => void
}

const Pages = ({ offset, total, onOffset }: PagesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
      {texts.shown(formatCount(offset + 1), formatCount(Math.min(offset + rowsPerPage, total)), figure(total))}
    </Typography>
    {(offset > 0 || total > rowsPerPage) && (
      <>
        <Button size="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - rowsPerPage))}>
          {texts.previous}
        </Button>
        <Button
          size="small"
          disabled={offset + rowsPerPage >= Math.min(total, maxExactCount)}
          onClick={() => onOffset(offset + rowsPerPage)}
        >
          {texts.next}
        </Button>
      </>
    )}
  </Box>
)

/** The worklists of money: open items, surplus, refunds, shortfalls, unclear money. */
export default function PaymentsScreen() {
  const queries = useQueryClient()
  const [params, setParams] = useAddress()
  const list = listIn(params)
  const [shown, setShown] = useState({ list, offset: 0, provider: null as string | null })
  const view = shown.list === list ? shown : { list, offset: 0, provider: null }
  const [wanted, setWanted] = useState<WantedAction | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [reminded, setReminded] = useState<readonly string[] | null>(null)
  const { show } = useBookingDialog()
  const tenant = useAdminFrame().tenantId ?? ''
  const { answer, failed, retry } = usePaymentList(list, view.provider, view.offset)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: bookingKeys.everyPayments })
    void queries.invalidateQueries({ queryKey: ['tasks'] })
  }
  useLive(followed, refresh)
  const remindable = (answer?.rows ?? []).flatMap(({ bookingId, open }) =>
    open?.next && bookingId !== null && picked.has(bookingId) ? [bookingId] : [],
  )
  // What was chosen may have been paid or taken by another person meanwhile.
  const transferable = answer?.rows.filter((row) => isTransferable(row) && picked.has(rowKey(row))) ?? []
  const moves = list === 'refund' && answer?.mayChange === true
  const pick = (id: string, on: boolean) =>
    setPicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="h1">{texts.title}</Typography>
      <Tabs
        value={list}
        onChange={(_event, next: PaymentList) => setParams(() => withList(next))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={texts.listsLabel}
      >
        {paymentLists.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls="payment-rows"
            label={
              answer === undefined
                ? texts.lists[one].title
                : texts.tab(texts.lists[one].title, figure(answer.counts[one]))
            }
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="payment-rows"
        aria-labelledby={`tab-${list}`}
        aria-busy={answer === undefined && !failed}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{texts.lists[list].help}</Typography>
        {failed && <Notice severity="error" title={texts.failed} onRetry={retry} />}
        {answer === undefined && !failed && <Typography>{texts.loading}</Typography>}
        {answer !== undefined && (
          <>
            {list === 'open' && (
              <OpenItemsHead
                answer={answer}
                provider={view.provider}
                onProvider={(provider) => setShown({ list, provider, offset: 0 })}
              />
            )}
            {answer.rows.length === 0 ? (
              <EmptyBox title={texts.lists[list].empty} />
            ) : (
              <>
                {moves && answer.rows.some(isTransferable) && (
                  <Box>
                    <GuardedAction
                      variant="contained"
                      refusal={
                        transferable.length === 0 || transferable.length > maxBatchRefunds
                          ? batchTexts.selectFirst
                          : undefined
                      }
                      onClick={() => setWanted(wantedBatch(tenant, transferable))}
                    >
                      {batchTexts.create(transferable.length)}
                    </GuardedAction>
                  </Box>
                )}
                <MoneyTable
                  list={list}
                  rows={answer.rows}
                  onAct={answer.mayChange ? setWanted : undefined}
                  onOpen={(id) => show('details', id)}
                  onPay={(id) => show('pay', id)}
                  onRemind={answer.mayChange ? setReminded : undefined}
                  picked={picked}
                  onPick={pick}
                />
                {remindable.length > 0 && (
                  <Box
                    sx={{
                      ...{ position: 'sticky', bottom: 8, zIndex: 1, p: '8px 14px' },
                      ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' },
                      ...{ border: 1, borderColor: 'line.control', borderRadius: 1, bgcolor: 'background.paper' },
                    }}
                  >
                    <Typography role="status">{texts.picked(remindable.length)}</Typography>
                    <Button size="small" variant="contained" onClick={() => setReminded(remindable)}>
                      {texts.actions.remindPicked}
                    </Button>
                  </Box>
                )}
                <Pages offset={view.offset} total={answer.total} onOffset={(offset) => setShown({ ...view, offset })} />
              </>
            )}
            {moves && <BatchList onAct={setWanted} />}
          </>
        )}
      </Box>
      {wanted !== null && (
        <MoneyDialog
          {...wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null)
            refresh()
          }}
        />
      )}
      {reminded !== null && (
        <RemindDialog
          bookingIds={reminded}
          onClose={() => setReminded(null)}
          onDone={() => {
            setReminded(null)
            setPicked(new Set())
            refresh()
          }}
        />
      )}
      <BookingDialog onChanged={refresh} />
    </Box>
  )
}
