import { digestLinkInvalid, type notificationSettingsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import type { DigestLinks } from './digest-links.ts'

/** Stops the emails to a reader by the link's token; the caller may be signed out, or an email program. */
export const unsubscribe: Handler<
  typeof notificationSettingsApi.unsubscribe,
  { links: DigestLinks }
> = async ({ db, links }, { reader, token }) => {
  if (!links.isValid(reader, token)) throw new Problem(digestLinkInvalid)
  await db.deleteFrom('digest').where('userId', '=', reader).execute()
  return { message: 'You won’t get these emails any more' }
}
