import { addDays, startOfDate } from '../../domain/time.ts'

/** The log's filters, as kept in the page's address; dates as "YYYY-MM-DD", the last day included. */
export interface AuditFilter {
  readonly who: string
  readonly entity: string
  readonly action: string
  readonly from: string
  readonly to: string
  readonly tenant: string
}

export const noFilter: AuditFilter = { who: '', entity: '', action: '', from: '', to: '', tenant: '' }

const date = /^\d{4}-\d{2}-\d{2}$/

export const isDate = (text: string): boolean => date.test(text)

export const readFilter = (params: URLSearchParams): AuditFilter => {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return isDate(text) ? text : ''
  }
  const word = (name: string) => params.get(name) ?? ''
  return {
    who: word('who'),
    entity: word('entity'),
    action: word('action'),
    from: day('from'),
    to: day('to'),
    tenant: word('tenant'),
  }
}

export const writeFilter = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The same as the call's query: instants instead of days in Berlin. */
export const queryOf = ({ from, to, ...rest }: AuditFilter): Readonly<Record<string, string | number>> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
  ...(from !== '' && { from: startOfDate(from) }),
  ...(to !== '' && { to: startOfDate(addDays(to, 1)) }),
})
