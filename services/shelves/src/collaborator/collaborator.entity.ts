import { defineEntity, p } from '@mikro-orm/postgresql'

const CollaboratorSchema = defineEntity({
  name: 'Collaborator',
  tableName: 'collaborator',
  properties: {
    bookshelfId: p.text().primary(),
    userId: p.text().primary(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
  },
})

/** A reader who may change the books on another reader's bookshelf. */
export class CollaboratorEntity extends CollaboratorSchema.class {}
CollaboratorSchema.setClass(CollaboratorEntity)
