import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'

/** What a new action is until somebody fills it. */
export const newAction: WorkflowStateAction = { type: 'email', receiverType: 'user', sendTo: [], bookingStatus: [] }

/** An action of another type starts anew: without receivers, receiver type and booking statuses (WORKFLOW-018). */
export const withType = (action: WorkflowStateAction, type: WorkflowStateAction['type']): WorkflowStateAction =>
  type === action.type ? action : { type, receiverType: null, sendTo: [], bookingStatus: [] }

/** Another kind of receivers: those chosen before are none of them (WORKFLOW-019). */
export const withReceiverType = (
  action: WorkflowStateAction,
  receiverType: WorkflowStateAction['receiverType'],
): WorkflowStateAction => (receiverType === action.receiverType ? action : { ...action, receiverType, sendTo: [] })
