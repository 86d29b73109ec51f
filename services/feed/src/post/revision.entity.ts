import type { Audience } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofPost } from './post.entity.ts'

/** A text that an edit has replaced. */
export const RevisionEntity = defineEntity({
  name: 'Revision',
  tableName: 'revision',
  properties: {
    postId: ofPost('revision').primary(),
    /** The version of the post that had this text. */
    version: p.integer().primary(),
    title: p.text().nullable(),
    content: p.text(),
    /** Whom the post was for while it had this text. */
    audience: p.text().$type<Audience>().default('EVERYONE'),
    writtenAt: p.datetime(3),
  },
})
