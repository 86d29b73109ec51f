import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofPost } from '../post/post.entity.ts'

/** An image that a reader has uploaded, without a post until one is published with it. */
export const PostImageEntity = defineEntity({
  name: 'PostImage',
  tableName: 'post_image',
  properties: {
    url: p.text().primary(),
    uploaderId: p.text().index('image_of_uploader'),
    width: p.integer(),
    height: p.integer(),
    postId: ofPost('post_image').nullable(),
    position: p.smallint().nullable(),
    alternative: p.text().default(''),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** The size of the file; 0 for images that were stored before it was recorded. */
    bytes: p.integer().default(0),
  },
  indexes: [
    { name: 'image_of_post', properties: ['postId', 'position'], where: `post_id is not null` },
    { name: 'image_unused', properties: ['createdAt'], where: `post_id is null` },
  ],
})
