import { erasure, eraseRows } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { removeLikes } from './erase-likes.ts'
import {
  countPlaceholders,
  emptyPosts,
  erasing,
  forgetBooks,
  removeLoosePosts,
  removePosts,
  removeUploads,
  retractPosts,
} from './erase-posts.ts'

/** Removes a person's posts, images and likes. */
@Module({
  providers: erasure(
    [
      emptyPosts,
      eraseRows('moderated_post', 'author_id = $1'),
      eraseRows('limited_author', 'user_id = $1'),
      retractPosts,
      removeLikes,
      eraseRows('post_save', 'user_id = $1'),
      removePosts,
      eraseRows('post_like', 'post_id in (select post_id from post where author_id = $1)'),
      forgetBooks,
      // After their posts: the other reader's notes stay, for that reader alone.
      eraseRows('buddy_read', '$1 in (inviter_id, invitee_id)'),
      removeLoosePosts,
      countPlaceholders,
      removeUploads,
    ],
    erasing,
  ),
})
export class FeedErasureModule {}
