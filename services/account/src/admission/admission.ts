import type { InvitationState, SignUpMode } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'

const readMode = prepared((db) => db.selectFrom('sign_up_mode').select('mode'))

/** Who may sign up. */
export const modeOf = async (db: Db): Promise<SignUpMode> => (await readMode(db, {}))[0]?.mode ?? 'open'

/** Whether an administrator has opened sign-ups: a database that has lost the choice must not let in who waits. */
export const isSaidToBeOpen = async (db: Db) => (await readMode(db, {}))[0]?.mode === 'open'

const readInvitation = prepared((db, { tokenHash }: Params<{ tokenHash: string }>) =>
  db
    .selectFrom('sign_up_invitation')
    .select(['invitationId', 'isRevoked'])
    .select((eb) => [
      eb('used', '>=', eb.ref('uses')).$castTo<boolean>().as('isUsed'),
      eb('expiresAt', '<=', sql<Date>`now()`)
        .$castTo<boolean>()
        .as('isExpired'),
    ])
    .where('tokenHash', '=', tokenHash),
)

/** What an invitation with a token is worth now, and its id if it is valid. */
export async function findInvitation(
  db: Db,
  token: string,
): Promise<{ state: InvitationState; invitationId: string | null }> {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [found] = await readInvitation(db, { tokenHash })
  const state =
    !found || found.isRevoked ? 'unknown' : found.isUsed ? 'used' : found.isExpired ? 'expired' : 'valid'
  return { state, invitationId: state === 'valid' ? found!.invitationId : null }
}

/** How somebody may sign up. */
export interface Admission {
  /** The invitation that they come with, where one counts. */
  invitationId: string | null
  needsApproval: boolean
}

/**
 * How somebody may sign up now, with or without the token of an invitation; or why not. Where sign-ups are open invitations do not count;
 * where they need approval a valid one replaces it.
 */
export async function admit(
  db: Db,
  token: string | undefined,
): Promise<Admission | Exclude<InvitationState, 'valid'> | 'needed'> {
  const mode = await modeOf(db)
  if (mode === 'open') return { invitationId: null, needsApproval: false }
  const { state, invitationId } = token
    ? await findInvitation(db, token)
    : { state: null, invitationId: null }
  if (state === 'valid') return { invitationId, needsApproval: false }
  if (mode === 'approval') return { invitationId: null, needsApproval: true }
  return state ?? 'needed'
}
