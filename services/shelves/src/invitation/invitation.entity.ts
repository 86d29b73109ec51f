import { createId } from '@flyleaf/service'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import { ofBookshelf } from '../bookshelf/bookshelf.entity.ts'

/** An open invitation to collaborate on a bookshelf. Answered and withdrawn ones are deleted. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    invitationId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version().default(1),
    bookshelfId: ofBookshelf('invitation'),
    inviteeId: p.text().index('invitation_of_invitee'),
    message: p.text().default(''),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: 'invitation_bookshelf_id_invitee_id_key', properties: ['bookshelfId', 'inviteeId'] }],
  indexes: [
    {
      name: 'invitation_of_bookshelf',
      expression: `create index "invitation_of_bookshelf" on "invitation" ("bookshelf_id", "created_at" desc, "invitation_id" desc)`,
    },
  ],
})

export type InvitationEntity = InferEntity<typeof InvitationEntity>
