import { inlineLinkClass } from '@flyleaf/ui'
import { AppLink, href } from '@flyleaf/web'

/** A mention in running text leads to the person. */
export const mention = (username: string) => (
  <AppLink to={href.person(username.toLowerCase())} className={inlineLinkClass}>
    @{username}
  </AppLink>
)
