import { inlineLinkClass } from '@flyleaf/ui'
import { PersonLink } from './person-link.tsx'

/** A mention in text, linked to the person: `renderMention` of `Prose`. */
export const mention = (username: string) => (
  <PersonLink username={username.toLowerCase()} className={inlineLinkClass}>
    @{username}
  </PersonLink>
)
