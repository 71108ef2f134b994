import { lazyEditor } from '../../src/admin/kit/lazyEditor.tsx'

/** The workflow's part of the tenant's settings. */
export const workflowPart = lazyEditor(() => import('./WorkflowSection.tsx'))
