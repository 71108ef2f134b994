import type { CompanionSection } from '../../src/admin/kit/definition/sectionParts.ts'
import { lazyEditor } from '../../src/admin/kit/form/lazyEditor.tsx'

/** The workflow as a section of the tenant's settings, saved with the tenant (TENANT-017, WORKFLOW-020). */
export const workflowPart = {
  name: 'workflow',
  title: 'Workflow',
  help: 'Status der Tafel, auf der Buchungen als Karten stehen, und was geschieht, wenn eine Karte hineinkommt.',
  after: 'events',
  Part: lazyEditor(() => import('./WorkflowSection.tsx')),
} as const satisfies CompanionSection
