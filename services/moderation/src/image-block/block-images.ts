import { actionImpossible, events, type InputOf, type moderationApi } from '@flyleaf/contracts'
import {
  ImageEncoder,
  Problem,
  createId,
  integers,
  listed,
  texts,
  type Caller,
  type Given,
  type Preparation,
  type TransactionalWork,
} from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { requireModerator } from '../moderator/moderators.ts'

/** What recognising images needs. */
export const recognising = { encoder: ImageEncoder }
type Recognising = Given<typeof recognising>

export interface Recognised {
  copyId: string
  place: number
  fingerprint: string | null
  digest: string
}

/** The images of a case that a moderator blocks, with what each is recognised by. */
export async function recogniseImages(
  work: Preparation<Caller> & Recognising,
  { caseId, blockedImages = [] }: InputOf<typeof moderationApi.decide>,
): Promise<Recognised[]> {
  if (blockedImages.length === 0) return []
  await requireModerator(work)
  const { db, caller, encoder } = work
  const chosen = listed('chosen', {
    copyId: texts(blockedImages.map(({ copyId }) => copyId)),
    place: integers(blockedImages.map(({ place }) => place)),
  })
  const images = await db
    .selectFrom('reported_image as image')
    .innerJoin('reported_copy as copy', 'copy.copyId', 'image.copyId')
    .innerJoin('moderation_case as of', 'of.caseId', 'copy.caseId')
    .innerJoin(chosen, (join) =>
      join.onRef('chosen.copyId', '=', 'image.copyId').onRef('chosen.place', '=', 'image.place'),
    )
    .distinctOn(['image.copyId', 'image.place'])
    .select(['image.copyId', 'image.place', 'image.bytes'])
    .where('copy.caseId', '=', caseId)
    .where('of.ownerId', 'is distinct from', caller.userId)
    .execute()
  // Also one that was named twice, and one whose copy was deleted meanwhile.
  if (images.length !== blockedImages.length) throw Problem.of(actionImpossible, 'blockedImages')
  return Promise.all(
    images.map(async ({ bytes, ...which }) => ({ ...which, ...(await encoder.recognise(bytes)) })),
  )
}

type Blocking = Pick<TransactionalWork, 'db' | 'publish'> & { caller: Caller; now: Date }

interface Decided {
  decisionId: string
  caseId: string
  ownerId: string | null
}

/** Lets nobody upload these images again, for as long as a decision holds. */
export async function blockImages(
  { db, publish, caller, now }: Blocking,
  { decisionId, caseId, ownerId }: Decided,
  images: readonly Recognised[],
) {
  for (const image of images) {
    const block = { blockId: createId(), version: 1, isBlocked: true }
    await db
      .insertInto('image_block')
      .values({ ...block, ...image, decisionId, blockedBy: caller.userId, blockedAt: now })
      .execute()
    await note(db, { action: 'image-blocked', actorId: caller.userId, caseId, aboutId: ownerId })
    const { fingerprint, digest } = image
    publish(events.moderation.imageBlocked, block.blockId, {
      ...block,
      fingerprint,
      digest,
      at: now.toISOString(),
    })
  }
}

/** Lets readers upload an image of a decision again, or all of them. */
export async function unblockImages(
  { db, publish, caller, now }: Blocking,
  { decisionId, caseId, ownerId }: Decided,
  blockId?: string,
) {
  const blocks = await db
    .selectFrom('image_block')
    .select(['blockId', 'isBlocked'])
    .where('decisionId', '=', decisionId)
    .$if(blockId !== undefined, (found) => found.where('blockId', '=', blockId!))
    .orderBy('blockId')
    .forUpdate()
    .execute()
  for (const { blockId: id, isBlocked } of blocks) {
    const { version, fingerprint, digest } = await db
      .updateTable('image_block')
      .set((eb) => ({ version: eb('version', '+', 1), isBlocked: false }))
      .where('blockId', '=', id)
      .returning(['version', 'fingerprint', 'digest'])
      .executeTakeFirstOrThrow()
    if (isBlocked)
      await note(db, { action: 'image-unblocked', actorId: caller.userId, caseId, aboutId: ownerId })
    // Published again all the same: an earlier call may not have waited until this was in effect.
    publish(events.moderation.imageBlocked, id, {
      blockId: id,
      version,
      fingerprint,
      digest,
      isBlocked: false,
      at: now.toISOString(),
    })
  }
}
