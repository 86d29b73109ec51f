import { events } from '@flyleaf/contracts'
import type { EventHandler } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { PictureMoves } from './picture-moves.ts'

/**
 * Removes a person’s picture, and takes it from its address; shows it again once that is undone, unless they have chosen another one.
 * Events may arrive late.
 */
export const onPictureModerated: EventHandler<'picture.moderated', { pictures: PictureMoves }> = async (
  work,
  { data },
) => {
  const { em, pictures } = work
  const account = await em.findOne(AccountEntity, data.userId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    populate: ['pictureModerationVersion', 'pictureChosenAt', 'removedPicture'],
  })
  if (!account || account.pictureModerationVersion >= data.version) return
  const removedAt = data.removedAt ? new Date(data.removedAt) : null
  account.pictureModerationVersion = data.version
  account.pictureRemovedAt = removedAt
  const isRemoved = removedAt !== null && (account.pictureChosenAt ?? new Date(0)) <= removedAt
  const { picture, removedPicture } = account
  if (isRemoved && picture) {
    account.picture = null
    account.removedPicture = picture
    account.movesPicture = true
    work.afterCommit(() => pictures.wake())
  } else if (!isRemoved && removedPicture && !picture) {
    account.picture = removedPicture
    account.removedPicture = null
  }
  await em.flush()
  if (account.picture !== picture)
    work.publish(events.account.userChanged, account.userId, toPersonEvent(account))
}
