/** Asks for the step as it would be with its fields, while they are typed: price and availability, nothing goes on. */
const previewParam = 'vorschau'

export const previewQuery = `${previewParam}=1`

export const isPreview = (params: URLSearchParams): boolean => params.get(previewParam) === '1'

/** The fields are not complete yet: nothing to show. */
export const nothingYet = { status: 204, html: '' } as const
