import { follows } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'
import { revisitThreadsOfFollowed } from '../notification/hide-threads.ts'

/** Who follows whom, which decides who may read the threads of bookshelves for followers. */
export const followsOfReaders: Projection = {
  ...follows,
  onReplaced: async ({ db }, rows) => {
    const changed = rows.filter(({ before, after }) => before?.['is_following'] !== after?.['is_following'])
    await revisitThreadsOfFollowed(
      db,
      changed.map(({ before, after }) => {
        const follow = (after ?? before)!
        return { readerId: String(follow['follower_id']), ownerId: String(follow['followed_id']) }
      }),
    )
  },
}
