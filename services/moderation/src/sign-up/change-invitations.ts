import { caseNotFound, events, type signUpsApi } from '@flyleaf/contracts'
import {
  Problem,
  createId,
  waitForConsumers,
  type Handler,
  type Tables,
  type TransactionalWork,
} from '@flyleaf/service'
import type { Selectable } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'

const TOKEN_BYTES = 18
const A_DAY_MS = 86_400_000

/** Makes an invitation to sign up. Only a hash of its token is kept, so it is answered this once. */
export const invite: Handler<typeof signUpsApi.invite> = waitForConsumers(
  async (work, { note: words = '', uses, days }) => {
    await requireAdministrator(work)
    const { db, caller, now } = work
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const invitation = await db
      .insertInto('sign_up_invitation')
      .values({
        invitationId: createId(),
        version: 1,
        tokenHash: createHash('sha256').update(token).digest('hex'),
        note: words,
        uses,
        createdBy: caller.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * A_DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { invitationId } = invitation
    await note(db, { action: 'invitation-made', actorId: caller.userId, invitationId })
    tell(work, invitation)
    return {
      message: 'The invitation is ready. Copy its link now: it’s shown only once',
      invitationId,
      token,
    }
  },
)

/** Lets nobody sign up with an invitation any more. Who has signed up with it stays. */
export const revokeInvitation: Handler<typeof signUpsApi.revoke> = waitForConsumers(
  async (work, { invitationId }) => {
    await requireAdministrator(work)
    const { db, caller } = work
    const known = await db
      .selectFrom('sign_up_invitation')
      .selectAll()
      .where('invitationId', '=', invitationId)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Problem(caseNotFound)
    const revoked = {
      ...known,
      isRevoked: true,
      version: known.isRevoked ? known.version : known.version + 1,
    }
    if (!known.isRevoked) {
      const { isRevoked, version } = revoked
      await db
        .updateTable('sign_up_invitation')
        .set({ isRevoked, version })
        .where('invitationId', '=', invitationId)
        .execute()
      await note(db, { action: 'invitation-revoked', actorId: caller.userId, invitationId })
    }
    // Published again all the same: an earlier call may not have waited until this was in effect.
    tell(work, revoked)
    return { message: 'Nobody can sign up with this invitation any more' }
  },
)

function tell(
  { publish }: Pick<TransactionalWork, 'publish'>,
  row: Selectable<Tables['sign_up_invitation']>,
) {
  const { invitationId, version, tokenHash, uses, expiresAt, isRevoked } = row
  publish(events.moderation.signUpInvitationChanged, invitationId, {
    invitationId,
    version,
    tokenHash,
    uses,
    expiresAt: expiresAt.toISOString(),
    isRevoked,
  })
}
