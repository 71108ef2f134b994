import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { type PaymentList, paymentListCall, paymentLists } from '../../../src/api/paymentLists.ts'
import { maxExactCount } from '../../../src/domain/limits.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { paymentsPath } from '../payments/paymentsPath.ts'
import { paymentTexts as texts } from '../payments/paymentTexts.ts'
import { figureWords } from './figureWords.ts'
import { TaskTile } from './TaskTile.tsx'

const query = { list: 'surplus', count: 0 } as const
/** In milliseconds: money that arrives changes no booking. */
const refetchIntervalMs = 300_000

/** A tile for each worklist of money that is not empty: of the open items those that are overdue, of the others all. */
export const MoneyTiles = () => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data } = useQuery({
    queryKey: bookingKeys.payments(tenant, query),
    queryFn: ({ signal }) => ask(paymentListCall, { params: { tenant }, query, signal }),
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  const countOf = (list: PaymentList): number => (list === 'open' ? data?.overdue : data?.counts[list]) ?? 0
  return paymentLists
    .filter((list) => countOf(list) > 0)
    .map((list) => {
      const count = countOf(list)
      const { title, task } = texts.lists[list]
      return (
        <TaskTile
          key={list}
          kind={`money-${list}`}
          title={list === 'open' ? texts.overdueItems : title}
          help={task}
          Icon={AccountBalanceWalletOutlined}
          to={paymentsPath(list)}
          figure={figureWords({ total: Math.min(count, maxExactCount), more: count > maxExactCount })}
          idle={false}
        />
      )
    })
}
