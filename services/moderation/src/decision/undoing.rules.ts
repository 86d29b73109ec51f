import { ANSWER_DAYS, KEPT_DAYS, type ModerationAction } from '@flyleaf/contracts'

const DAY_MS = 86_400_000

interface Decided {
  action: ModerationAction
  decidedAt: Date | string
  objectionState: string | null
}

const REMOVALS: readonly ModerationAction[] = ['remove', 'remove-images', 'remove-picture']

/**
 * Whether an action can still be undone: what was removed is kept for a while, and a little longer for the answer to an objection;
 * everything else is undone at any time.
 */
export function canStillUndo({ action, decidedAt, objectionState }: Decided, now: Date) {
  const days = objectionState === 'waiting' ? KEPT_DAYS + ANSWER_DAYS : KEPT_DAYS
  return !REMOVALS.includes(action) || now.getTime() - new Date(decidedAt).getTime() < days * DAY_MS
}
