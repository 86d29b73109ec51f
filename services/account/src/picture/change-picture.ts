import { events, notSignedIn, type Profile } from '@flyleaf/contracts'
import { Problem, type Caller, type Storing, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent, toProfile } from '../account/account.view.ts'
import { removePictureFiles } from './remove-picture-files.ts'

/** Replaces or removes the caller's picture, deletes the previous files, and publishes the change. */
export async function changePicture(work: Work<Caller> & Storing, picture: string | null): Promise<Profile> {
  const { em, caller, now, publish } = work
  const account = await em.findOne(AccountEntity, caller.userId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    populate: ['removedPicture'],
  })
  if (!account) throw new Problem(notSignedIn)
  const before = account.picture
  if (before !== picture) {
    account.picture = picture
    if (picture) {
      account.pictureChosenAt = now
      // Who has chosen another one does not get it back.
      if (account.removedPicture) await removePictureFiles(work, account.removedPicture)
      account.removedPicture = null
    }
    await em.flush()
    publish(events.account.userChanged, account.userId, toPersonEvent(account))
    if (before) await removePictureFiles(work, before)
  }
  return toProfile(account)
}
