// Addresses of the pages of moderation.

export const moderation = () => '/moderation'
export const moderationCase = (caseId: string) => `/moderation/cases/${caseId}`
export const moderationObjections = () => '/moderation/objections'
export const moderationLog = () => '/moderation/log'
export const moderators = () => '/moderation/moderators'
export const emailDomains = () => '/moderation/email-domains'
export const linkDomains = () => '/moderation/link-domains'
export const blockedImages = () => '/moderation/images'
export const addressRanges = () => '/moderation/address-ranges'
export const announcements = () => '/moderation/announcement'
export const signUps = () => '/moderation/sign-ups'
export const myReports = () => '/moderation/reports'
/** Where a notification of a decision leads. */
export const ofDecision = ({ decisionId, topic }: { decisionId: string; topic: string }) =>
  topic === 'report' ? myReports() : decision(decisionId)
export const decision = (decisionId: string) => `/moderation/decisions/${decisionId}`

// What readers agree to, in the operator's words; visitors and suspended people read it, too.

/** All rules, or one of them. */
export const rules = (key?: string) => (key === undefined ? '/rules' : `/rules#${key}`)
export const terms = () => '/terms'
export const privacyPolicy = () => '/privacy'
/** What moderation does, in numbers. */
export const transparency = () => '/transparency'
