import type { Audience, PostImage } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

interface RemovedRevision {
  version: number
  title: string | null
  content: string
  /** What an earlier release removed does not say it. */
  audience?: Audience
  writtenAt: string
}

/** The words and pictures of a removed post. */
export interface RemovedWords {
  title: string | null
  content: string
  /** The release before this one restores them from here. */
  images: PostImage[] | null
  revisions: RemovedRevision[]
}

/** What holds for a post by the decisions of moderators, and what it was before it was removed. */
export const ModeratedPostEntity = defineEntity({
  name: 'ModeratedPost',
  tableName: 'moderated_post',
  properties: {
    postId: p.text().primary(),
    authorId: p.text().index('moderated_post_of_author'),
    version: p.integer(),
    isRemoved: p.boolean(),
    isMarkedSpoiler: p.boolean(),
    /** What its author had said. */
    wasSpoiler: p.boolean().default(false),
    areImagesRemoved: p.boolean().default(false),
    /** Null once they are deleted, as removing them can no longer be undone. */
    imagesRemovedAt: p.datetime(3).nullable(),
    /** Kept until removing it can no longer be undone. */
    removed: p.json<RemovedWords>().nullable(),
    removedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'moderated_post_removed', properties: ['removedAt'], where: `removed is not null` },
    {
      name: 'moderated_post_without_images',
      properties: ['imagesRemovedAt'],
      where: `images_removed_at is not null`,
    },
  ],
})
