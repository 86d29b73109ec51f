/** A claim holds for so long after its moderator last acted on the case; then others may take it over. */
export const CLAIM_MINUTES = 30

interface Claimed {
  claimedBy: string | null
  claimedAt: Date | null
}

/** Whether another moderator is looking at a case. */
export const isClaimedByAnother = ({ claimedBy, claimedAt }: Claimed, userId: string, now: Date) =>
  claimedBy !== null &&
  claimedBy !== userId &&
  claimedAt !== null &&
  now.getTime() - claimedAt.getTime() < CLAIM_MINUTES * 60_000
