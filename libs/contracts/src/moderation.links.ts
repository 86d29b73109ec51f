// Addresses of the pages of moderation.

export const moderation = () => '/moderation'
export const moderationCase = (caseId: string) => `/moderation/cases/${caseId}`
export const moderationObjections = () => '/moderation/objections'
export const moderationLog = () => '/moderation/log'
export const myReports = () => '/moderation/reports'
/** Where a notification of a decision leads. */
export const ofDecision = ({ decisionId, topic }: { decisionId: string; topic: string }) =>
  topic === 'report' ? myReports() : decision(decisionId)
export const decision = (decisionId: string) => `/moderation/decisions/${decisionId}`
