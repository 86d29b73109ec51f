import * as href from '@flyleaf/contracts/links'
import { FeedColumns, Skeleton, TabsNav } from '@flyleaf/ui'
import { AppLink, Slot, lazyPart, useSession } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const Welcome = lazyPart(() => import(/* webpackChunkName: "welcome" */ '../welcome/welcome.tsx'))
const Introduction = lazyPart(
  () => import(/* webpackChunkName: "introduction" */ '../welcome/introduction.tsx'),
  { isExtra: true },
)

const TABS = [
  { key: 'discover', label: texts.discover, to: href.home() },
  { key: 'following', label: texts.following, to: href.followingFeed() },
]

/** Home: both feeds as tabs, books and people in the margin, a composer, and an introduction for visitors. */
export function FeedFrame({ active, children }: { active: 'discover' | 'following'; children: ReactNode }) {
  const { profile, isLoading } = useSession()
  return (
    <FeedColumns
      lead={
        <>
          <h1 tabIndex={-1} className="sr-only">
            {active === 'discover' ? texts.home : texts.following}
          </h1>
          {!profile && !isLoading && <Introduction skeleton={<Skeleton className="my-5 h-96 w-full" />} />}
          <TabsNav
            label={texts.feeds}
            items={TABS}
            active={active}
            className="sticky top-0 z-10 bg-page xl:pt-2"
            renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
          />
          {profile?.isNew && (
            <Welcome profile={profile} skeleton={<Skeleton className="my-5 h-96 w-full" />} />
          )}
        </>
      }
      margin={
        <>
          <Slot id="shelves.home-books" isExtra />
          {!profile?.isNew && <Slot id="account.people-to-follow" isExtra />}
        </>
      }
    >
      {profile && (
        <AppLink
          to={href.createPost('thought')}
          className="block border-b border-line py-2.5 font-serif max-lg:hidden text-base text-faint italic no-underline hover:text-muted"
        >
          {texts.whatAreYouReading(profile.name.split(' ')[0] ?? profile.name)}
        </AppLink>
      )}
      {children}
    </FeedColumns>
  )
}
