import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'

/** Initial values of a new action. */
export const newAction: WorkflowStateAction = { type: 'email', receiverType: 'user', sendTo: [], bookingStatus: [] }

/** Changing the type resets receivers, receiver type and booking statuses (WORKFLOW-018). */
export const withType = (action: WorkflowStateAction, type: WorkflowStateAction['type']): WorkflowStateAction =>
  type === action.type ? action : { type, receiverType: null, sendTo: [], bookingStatus: [] }

/** Changing the receiver type clears the receivers (WORKFLOW-019). */
export const withReceiverType = (
  action: WorkflowStateAction,
  receiverType: WorkflowStateAction['receiverType'],
): WorkflowStateAction => (receiverType === action.receiverType ? action : { ...action, receiverType, sendTo: [] })
