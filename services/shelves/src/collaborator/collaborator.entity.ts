import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import { ofBookshelf } from '../bookshelf/bookshelf.entity.ts'

/** A reader who may change the books on another reader's bookshelf. */
export const CollaboratorEntity = defineEntity({
  name: 'Collaborator',
  tableName: 'collaborator',
  properties: {
    bookshelfId: ofBookshelf('collaborator').primary(),
    userId: p.text().primary(),
    version: p.integer().version().default(1),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'bookshelf_kept_by',
      expression: `create index "bookshelf_kept_by" on "collaborator" ("user_id", "created_at" desc, "bookshelf_id" desc)`,
    },
    { name: 'collaborator_of_bookshelf', properties: ['bookshelfId', 'createdAt', 'userId'] },
  ],
})

export type CollaboratorEntity = InferEntity<typeof CollaboratorEntity>
