/** A row of `tests/requirements.json`. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
  /** A requirement on a screen: proven by browser tests only. */
  readonly browser?: true
}

/** The relevant part of Vitest's JSON report. */
export interface TestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

const pattern = /\b[A-Z]+(?:-[A-Z]+)*-\d{3}\b/g

/**
 * Ids of the requirements proven by passed tests: the id is in the title of the test or of an enclosing suite. Requirements on screens
 * count in browser tests (`tests/e2e`) only. Skipped, failed and uncollected tests prove nothing.
 */
export const provenRequirements = (
  requirements: readonly Requirement[],
  { testResults }: TestReport,
): ReadonlySet<string> => {
  const [anywhere, inBrowser] = [new Set<string>(), new Set<string>()]
  for (const { name, assertionResults } of testResults)
    for (const { ancestorTitles, title, status } of assertionResults) {
      if (status !== 'passed') continue
      for (const id of [...ancestorTitles, title].join(' ').match(pattern) ?? []) {
        anywhere.add(id)
        if (name.replaceAll('\\', '/').includes('/tests/e2e/')) inBrowser.add(id)
      }
    }
  return new Set(requirements.filter(({ id, browser }) => (browser ? inBrowser : anywhere).has(id)).map(({ id }) => id))
}
