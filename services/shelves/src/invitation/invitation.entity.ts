import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    invitationId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version(),
    bookshelfId: p.text(),
    inviteeId: p.text(),
    message: p.text().default(''),
    createdAt: p.datetime(3),
  },
})

/** An open invitation to collaborate on a bookshelf. */
export class InvitationEntity extends InvitationSchema.class {}
InvitationSchema.setClass(InvitationEntity)
