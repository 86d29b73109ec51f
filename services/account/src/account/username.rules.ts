import { notPeople, notProfiles } from '@flyleaf/contracts'

/** Paths of the site, now or later, and words that only Flyleaf should use. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator anonymous api app apps assets auth author authors billing blog book books
  bookshelf bookshelves contact discover docs everyone explore export favicon feed fly_leaf flyleaf followers following
  forgot_password gateway get goals google health hello help home hostmaster import internal invitations legal list lists live
  login logout mail manifest me media message messages metrics moderation moderator new news no_reply nobody noreply
  notification notifications null offline official post postmaster posts press privacy profile profiles progress public
  register remote remotes report reports reset_password robots root rss saved search security service services session
  sessions settings shelf shell shelves signin signout signup sitemap staff static statistics stats status stream support
  system team terms theme undefined user users verify_email webmaster welcome worker www year`.split(/\s+/),
)

/** Words for impersonating Flyleaf: alone, combined, and with digits and underscores anywhere. */
const OURS =
  /^(?:my|our|the|real|true)?(?:admin|administrator|flyleaf|help|helpdesk|moderation|moderator|mod|official|security|service|staff|support|system|team)+s?$/
const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** Whether a username is reserved. */
export const isReserved = (username: string) =>
  RESERVED.has(username) ||
  notPeople.includes(username) ||
  notProfiles.includes(username) ||
  readings(username).some((letters) => OURS.test(letters))

/** How a username can be read: `_admin_2` and `adm1n` are both `admin`, and `f1yleaf` is `flyleaf`. */
function readings(username: string) {
  const plain = username.replaceAll('_', '')
  const read = (ones: string) =>
    plain.replaceAll(/\d/g, (digit) => (digit === '1' ? ones : (LOOKALIKES[digit] ?? '')))
  return [plain.replaceAll(/\d/g, ''), read('i'), read('l')]
}
