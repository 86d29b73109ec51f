/** Names that are, or may become, addresses of the site or words that only we should speak under. */
const RESERVED = new Set(
  `about account accounts admin administrator anonymous api app assets auth author authors blog book books bookshelf bookshelves
  contact discover docs everyone explore export favicon feed fly_leaf flyleaf following followers forgot_password get google hello help home
  import internal invitations legal list lists live login logout mail me media message messages metrics moderator new news nobody
  notification notifications null official post posts press privacy profile profiles public register remote remotes reset_password
  robots root rss saved search security service services session sessions settings shelf shell shelves signin signout signup sitemap
  staff static status stream support system team terms undefined user users verify_email welcome www`.split(
    /\s+/,
  ),
)

/** Words under which one would pass for us, also with digits and underscores around them. */
const OURS = new Set(['admin', 'flyleaf', 'moderator', 'official', 'security', 'staff', 'support', 'team'])

/** Whether nobody may take this username. */
export const isReserved = (username: string) =>
  RESERVED.has(username) || OURS.has(username.replace(/^[\d_]+|[\d_]+$/g, ''))
