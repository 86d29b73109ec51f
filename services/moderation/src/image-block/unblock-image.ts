import { ownCase, type blockedImagesApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { requireModerator } from '../moderator/moderators.ts'
import { unblockImages } from './block-images.ts'

/** Lets readers upload an image again. The decision that blocked it stays. */
export const unblockImage: Handler<typeof blockedImagesApi.unblock> = waitForConsumers(
  async (work, { blockId }) => {
    await requireModerator(work)
    const decision = await work.db
      .selectFrom('image_block')
      .innerJoin('decision', 'decision.decisionId', 'image_block.decisionId')
      .select(['decision.decisionId', 'decision.caseId', 'decision.ownerId'])
      .where('image_block.blockId', '=', blockId)
      .executeTakeFirst()
    if (decision?.ownerId === work.caller.userId) throw new Problem(ownCase)
    if (decision) await unblockImages(work, decision, blockId)
    return { message: 'Readers can upload this image again' }
  },
)
