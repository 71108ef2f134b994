declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it: its text, or its bytes. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
