import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { bookingMoneyCall, type PaymentList } from '../../../src/api/paymentLists.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { dueWords, refundNote, sumWords, waitingNote } from '../payments/moneyWords.ts'
import { paymentsPath } from '../payments/paymentsPath.ts'
import { paymentTexts } from '../payments/paymentTexts.ts'
import { ReminderFees } from './ReminderFees.tsx'
import { Fact } from './Fact.tsx'

const texts = paymentTexts.money

const ToList = ({ list }: { readonly list: PaymentList }) => (
  <Link component={RouterLink} to={paymentsPath(list)} variant="body2" sx={{ color: 'primary.text' }}>
    {texts.toList(paymentTexts.lists[list].title)}
  </Link>
)

/** The sums of a booking, and the money that staff still decide on. */
export const BookingMoney = ({ id }: { readonly id: string }) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKeys.money(tenant, id),
    queryFn: ({ signal }) => ask(bookingMoneyCall, { params: { tenant, id }, signal }),
    retry: false,
    gcTime: 0,
  })
  if (isError) return <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />
  if (data === undefined) return <Typography aria-busy="true">{texts.loading}</Typography>
  const { priceCents, paidCents, refundedCents, refundDueCents, keptCents, openCents } = data
  const { due, waiting, refunds, reminders, feeCents, mayChange } = data
  const rare = [
    [texts.refunded, refundedCents],
    [texts.refundDue, refundDueCents],
    [texts.kept, keptCents],
    [paymentTexts.fees.open, feeCents],
  ] as const
  const isDue = refunds.some(({ state }) => state !== 'paid' && state !== 'waived')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: '12px 24px', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', m: 0 }}
      >
        <Fact label={texts.price}>{sumWords(priceCents)}</Fact>
        <Fact label={texts.paid}>{sumWords(paidCents)}</Fact>
        <Fact label={texts.open}>{sumWords(openCents)}</Fact>
        {rare.map(
          ([label, cents]) =>
            cents !== 0 && (
              <Fact key={label} label={label}>
                {sumWords(cents)}
              </Fact>
            ),
        )}
        {due !== null && <Fact label={texts.due}>{dueWords(due.day, due.by, due.overdueDays)}</Fact>}
      </Box>
      {waiting.map((money) => (
        <Notice
          key={`${money.attemptId} ${money.state}`}
          severity="warning"
          title={texts.waiting[money.state](sumWords(money.amountCents, money.currency))}
        >
          <Typography variant="body2">{waitingNote(money)}</Typography>
          <ToList list={money.state} />
        </Notice>
      ))}
      {refunds.map((refund) => (
        <Typography key={refund.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`${sumWords(refund.amountCents, refund.currency)}: ${refundNote(refund)}`}
        </Typography>
      ))}
      <ReminderFees bookingId={id} reminders={reminders} mayChange={mayChange} />
      {isDue && <ToList list="refund" />}
    </Box>
  )
}
