import type { UserPage } from '@flyleaf/contracts'
import { href } from '@flyleaf/web'

const TABS = [
  { key: 'posts', label: 'Posts', to: href.person },
  { key: 'shelves', label: 'Shelves', to: href.personShelves },
  { key: 'likes', label: 'Likes', to: href.personLikes },
  { key: 'following', label: 'Following', to: href.personFollowing },
  { key: 'followers', label: 'Followers', to: href.personFollowers },
  { key: 'mutuals', label: 'Followers you know', to: href.personMutuals },
] as const

export type UserTab = (typeof TABS)[number]

/** The part of a person's page that an address names. */
export const tabOf = (key: string): UserTab | undefined => TABS.find((tab) => tab.key === key)

/** Whether the reader may see what a person likes. */
export const mayOpenLikes = ({ showsLikes, viewer }: UserPage) => showsLikes || viewer.isSelf

/** The tabs that a reader sees; whom both know is asked for by its own link. */
export const tabsFor = (person: UserPage | undefined, active: UserTab['key']): UserTab[] =>
  TABS.filter(({ key }) => {
    if (key === 'mutuals') return active === 'mutuals'
    return key !== 'likes' || !person || mayOpenLikes(person)
  })
