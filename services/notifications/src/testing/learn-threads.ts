import { rebuildFrom } from '@flyleaf/service/testing'
import { notifications } from '../service.ts'
import type { World } from './a-service.ts'

type Thread = { threadOwnerId: string } | { threadBookshelfId: string }

/** How the service learns which thread older replies belong to, whose events did not say. */
export const learnThreads: Record<
  string,
  (world: World, posts: World['posts'], thread: Thread) => Promise<void>
> = {
  'a rebuild': (world, posts, thread) =>
    rebuildFrom(
      notifications,
      world.service,
      'post-cards',
      posts.map((data) => ({
        type: 'post.created',
        data: { ...data, ...(data['postType'] === 'REPLY' && thread) },
      })),
    ),
  'a change of the replies': async (world, posts, thread) => {
    for (const { postId, postType } of posts) if (postType === 'REPLY') await world.edit(postId, thread)
  },
}
