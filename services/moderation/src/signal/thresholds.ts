import type { ReportReason, ReportSignal } from '@flyleaf/contracts'

interface Threshold {
  /** So many are a reason to look … */
  count: number
  /** … within so many days … */
  days: number
  /** … for this reason. */
  reason: ReportReason
}

/** When something is reported by itself: readers who block one person, posts or conversations, people who are followed. */
export const THRESHOLDS: Record<ReportSignal, Threshold> = {
  'blocked-by-many': { count: 5, days: 7, reason: 'harassment' },
  'similar-posts': { count: 5, days: 1, reason: 'spam' },
  'similar-messages': { count: 5, days: 1, reason: 'spam' },
  // Whoever is new may follow 50 people on their first day, and 150 a day in the first week.
  'mass-follows': { count: 100, days: 1, reason: 'spam' },
  'links-from-new': { count: 3, days: 7, reason: 'spam' },
}

/** An account is new for so many days, as for the limits of new accounts. */
export const NEW_DAYS = 7

/** What is older can't lead to a report. */
export const LONGEST_DAYS = Math.max(NEW_DAYS, ...Object.values(THRESHOLDS).map(({ days }) => days))
