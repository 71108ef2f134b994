import { codeOf } from './sqlState.ts'

const maxMessageLength = 500
const maxFrames = 20
/** Causes (`cause`, `errors`) that are described with an error. */
const maxCauses = 3

const frame = /^\s+at (?:.*[(\s])?(?:file:|node:|\/|[A-Za-z]:\\|<anonymous>|native|index \d)[^()]*\)?$/

/** Errors of SQLSTATE class 22 (data exceptions) and of JSON parsers quote the refused value. */
const quotesValues = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? '')

const fromFirstQuoteToLast = /["„“”«»][^]*["„“”«»]/u
/** Quoted names of tables, columns, constraints and properties are kept; other quotes may be input. An open quote ends with the line. */
const quotedText = /(^|[\s(=:,])(["'`«„])([^"'`»“]*)(["'`»“]|$)/gu
/** A word; masked as a mail address if it contains an @. */
const word = /[^\s<>"'(),;:]+/gu
const identifier = /^[A-Za-z_$][\w$.-]{0,62}$/

const mask = (message: string, hidesQuotes: boolean): string => {
  const line = message.slice(0, maxMessageLength).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return (hidesQuotes ? line.replace(fromFirstQuoteToLast, '"…"') : line)
    .replace(quotedText, (whole: string, before: string, open: string, text: string, close: string) =>
      identifier.test(text) ? whole : `${before}${open}…${close}`,
    )
    .replace(word, (text) => (text.slice(1, -1).includes('@') ? '…@…' : text))
    .replace(/\?[^\s"'()]+/gu, '?…')
}

/** An error whose message quotes, for staff, what somebody outside said; the log gets it without that, which may be about a person. */
export class QuotingError extends Error {
  readonly unquoted: string
  constructor(unquoted: string, quote = '', options: ErrorOptions = {}) {
    super(quote === '' ? unquoted : `${unquoted}: ${quote}`, options)
    this.unquoted = unquoted
  }
}

const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, maxFrames)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const behind = (error: Error): readonly unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? listOf(error.errors) : []),
]

/**
 * An error for the log: code, name, message and stack, and those of its causes. Other properties are omitted, because they may hold
 * personal data: SQL and its parameters, `detail` and `where` of PostgreSQL, replies of a mail server, bodies. The message is one line
 * of at most 500 characters; mail addresses, query strings and quoted values in it are masked.
 */
export const describeError = (error: unknown, causesLeft = maxCauses): string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? mask(error, true) : `thrown ${typeof error}`
  const code = codeOf(error)
  const shownCode = code !== undefined && /^\w{1,60}$/.test(code) ? `[${code}] ` : ''
  const name = /^\w{1,60}$/.test(error.name) ? error.name : 'Error'
  const message = error instanceof QuotingError ? error.unquoted : error.message
  const head = `${shownCode}${name}: ${mask(message, quotesValues(error, code))}`
  const causes = behind(error)
    .slice(0, causesLeft)
    .map((cause) => `  caused by ${describeError(cause, causesLeft - 1)}`)
  return [head, ...framesOf(error), ...causes].join('\n')
}
