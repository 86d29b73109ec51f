import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { searching } from '../text-index/text-index.module.ts'
import { findPosts } from './find-posts.ts'

export const PostController = controller({ posts: searchApi.posts }, { posts: findPosts }, searching)
