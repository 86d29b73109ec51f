import type { SignUpInvitation, signUpsApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Handler,
  type PageShape,
  type Params,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { requireAdministrator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'

const NEWEST = [
  ['invitation.createdAt', 'time'],
  ['invitation.invitationId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('sign_up_invitation as invitation')
      .leftJoin('person', 'person.userId', 'invitation.createdBy')
      .select(['invitation.invitationId', 'invitation.note', 'invitation.uses', 'invitation.used'])
      .select(['invitation.createdAt', 'invitation.expiresAt', 'invitation.isRevoked'])
      .select((eb) =>
        eb
          .and([
            eb.not(eb.ref('invitation.isRevoked')),
            eb('invitation.used', '<', eb.ref('invitation.uses')),
            eb('invitation.expiresAt', '>', sql<Date>`now()`),
          ])
          .$castTo<boolean>()
          .as('isOpen'),
      )
      .select(knownPerson('person').as('createdBy')),
    NEWEST,
    params,
    shape,
  ),
)

/** Invitations to sign up, newest first. */
export const listInvitations: Handler<typeof signUpsApi.invitations> = async (work, { limit, cursor }) => {
  await requireAdministrator(work)
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, afterCursor(NEWEST, cursor), shape)
  return pageOf(rows, NEWEST, shape, ({ createdAt, expiresAt, ...row }): SignUpInvitation => ({
    ...row,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
  }))
}
