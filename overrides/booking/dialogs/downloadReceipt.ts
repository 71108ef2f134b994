import { pendingCalls } from '../../../src/admin/kit/loading.ts'
import { getReceiptCall } from '../../../src/api/receipts.ts'

interface WantedReceipt {
  readonly tenant: string
  readonly bookingId: string
  readonly receiptId: string
}

/** Maximum requests while a document is being rendered; the server waits ten seconds each time. */
const maxTries = 6

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const fetched = async (address: string, tries = 1): Promise<Blob> => {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'booking-admin', Accept: 'application/pdf' },
  })
  if (response.ok) return response.blob()
  if (response.status !== 503 || tries >= maxTries) throw new Error(`receipt answered ${response.status}`)
  await pause(Number(response.headers.get('Retry-After') ?? 1) || 1)
  return fetched(address, tries + 1)
}

/** Saves the PDF of a receipt; waits while it is being rendered. Throws if there is none. */
export const downloadReceipt = async ({ tenant, bookingId, receiptId }: WantedReceipt): Promise<void> => {
  const values: Readonly<Record<string, string>> = { tenant, id: bookingId, receiptId }
  const path = getReceiptCall.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const url = URL.createObjectURL(await pendingCalls.during(fetched(path)))
  const link = document.createElement('a')
  link.href = url
  link.download = `${receiptId.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
