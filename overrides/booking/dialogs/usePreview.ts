import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useDebounced } from '../../../src/admin/kit/browser/useDebounced.ts'
import { type BookingPreview, bookingPreviewCall, type PreviewBody } from '../../../src/api/bookingPreview.ts'

export interface LivePreview {
  /** Undefined until the first response, and without objects. */
  readonly preview: BookingPreview | undefined
  /** It matches the present input. */
  readonly current: boolean
  readonly failed: boolean
  readonly ask: () => void
}

/** Outcome of saving, requested during input; stores nothing. */
export const usePreview = (body: PreviewBody): LivePreview => {
  const tenant = useAdminFrame().tenantId ?? ''
  const asked = useDebounced(body)
  const query = useQuery({
    queryKey: ['booking-dialog', tenant, 'preview', asked.key],
    queryFn: ({ signal }) => ask(bookingPreviewCall, { params: { tenant }, body: asked.value, signal }),
    enabled: asked.value.bookableItems.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isAsked = body.bookableItems.length > 0
  return {
    preview: isAsked ? query.data : undefined,
    current: isAsked && asked.current && query.isSuccess && !query.isFetching && !query.isPlaceholderData,
    failed: query.isError,
    ask: () => void query.refetch(),
  }
}
