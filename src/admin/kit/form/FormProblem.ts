/** Something that stands in the way of saving, or should be looked at. */
export interface FormProblem {
  /** JSON pointer into the record. */
  readonly path: string
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** What said so: the section's schema, a rule of the domain, the server's last answer. */
  readonly source: 'schema' | 'rule' | 'server'
}
