/** SQL: whether the person `a` blocks the viewer `$1`, who then cannot see them. */
export const blocksViewer = `exists (select 1 from block where blocker_id = a.user_id and blocked_id = $1)`

/** SQL: whether the viewer `$1` blocks the person `a`. */
export const isBlockedByViewer = `exists (select 1 from block where blocker_id = $1 and blocked_id = a.user_id)`

/** SQL: whether the viewer `$1` mutes the person `a`. */
export const isMutedByViewer = `exists (select 1 from mute where muter_id = $1 and muted_id = a.user_id)`

/** SQL: whether the viewer `$1` and the person `a` block each other, in either direction. */
export const isBlockedEitherWay = `(${blocksViewer} or ${isBlockedByViewer})`
