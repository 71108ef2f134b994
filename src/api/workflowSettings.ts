import type { Workflow } from '../generated/entities/workflow.ts'
import { defineCall } from './call.ts'

/** The editable part of a workflow; the server keeps the cards. */
export type WorkflowBody = Pick<
  Workflow,
  'active' | 'name' | 'description' | 'states' | 'eventStateMapping' | 'defaultState'
> & { readonly version?: number }

const path = '/api/:tenant/workflow'
const policy = { scope: 'tenant', blocks: ['manageTenants'], action: 'update' } as const

/** The single workflow of a tenant as the generic API serves it (API-064, API-067, API-068); `{}` without one. */
export const workflowCalls = {
  read: defineCall<undefined, Partial<Workflow>>({
    method: 'GET',
    path,
    summary: 'Workflow lesen; leeres Objekt, solange es keinen gibt',
    policy: { ...policy, action: 'read' },
    answer: { type: 'object' },
  }),
  create: defineCall<WorkflowBody, Workflow>({
    method: 'POST',
    path,
    summary: 'Workflow anlegen',
    policy,
    body: { type: 'object' },
    answer: { type: 'object' },
  }),
  save: defineCall<WorkflowBody, Workflow>({
    method: 'PUT',
    path,
    summary: 'Workflow ändern',
    policy,
    body: { type: 'object' },
    answer: { type: 'object' },
  }),
} as const
