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
      removeLoosePosts,
      countPlaceholders,
      removeUploads,
    ],
    erasing,
  ),
})
export class FeedErasureModule {}
