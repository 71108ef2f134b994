declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it: as text or bytes. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
