/** A problem that prevents saving, or a warning. */
export interface FormProblem {
  /** JSON pointer into the record. */
  readonly path: string
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** Origin: the section's schema, a rule of the domain, the server's last answer. */
  readonly source: 'schema' | 'rule' | 'server'
}
