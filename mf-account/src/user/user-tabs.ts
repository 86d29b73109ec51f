import type { UserPage } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { texts } from './texts.tsx'

const TABS = [
  { key: 'posts', label: texts.posts, to: href.person },
  { key: 'shelves', label: texts.shelves, to: href.personShelves },
  { key: 'statistics', label: texts.statistics, to: (username: string) => href.personStatistics(username) },
  { key: 'likes', label: texts.likes, to: href.personLikes },
  { key: 'following', label: texts.followingTab, to: href.personFollowing },
  { key: 'followers', label: texts.followersTab, to: href.personFollowers },
  { key: 'mutuals', label: texts.followersYouKnow, to: href.personMutuals },
] as const

export type UserTab = (typeof TABS)[number]

/** The tab of a profile that an address names: `/ada/shelves`. */
export const tabAt = (pathname: string): UserTab =>
  TABS.find(({ key }) => key === pathname.split('/')[2]) ?? TABS[0]

/** Whether the reader may see what a person likes. */
export const mayOpenLikes = ({ showsLikes, viewer }: UserPage) => showsLikes || viewer.isSelf

/** The tabs of a profile. Mutual followers have a link instead of a tab. */
export const tabsFor = (person: UserPage | undefined, active: UserTab['key']): UserTab[] =>
  TABS.filter(({ key }) => {
    if (key === 'mutuals') return active === 'mutuals'
    return key !== 'likes' || !person || mayOpenLikes(person)
  })
