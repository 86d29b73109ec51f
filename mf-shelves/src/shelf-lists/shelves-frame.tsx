import { Columns, PageHeader, TabsNav, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession, useTitle } from '@flyleaf/web'
import { FileUp, Plus, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const TITLES = {
  mine: texts.myShelves,
  discover: texts.discoverBookshelves,
  following: texts.followedBookshelves,
  collaborating: texts.sharedBookshelves,
}
const TABS = [
  { key: 'mine', label: texts.myShelves, to: href.bookshelves() },
  { key: 'discover', label: texts.discover, to: href.discoverBookshelves() },
  { key: 'following', label: texts.following, to: href.followedBookshelves() },
  { key: 'collaborating', label: texts.collaborating, to: href.collaboratingBookshelves() },
] as const
export type ShelfTab = (typeof TABS)[number]['key']
/** On phones these are icons, after the button with a label. */
const ASIDE = { variant: 'ghost', className: 'max-sm:order-1 max-sm:w-11 max-sm:px-0' } as const

const PARTS = [
  { key: 'bookshelves', label: texts.bookshelves, to: href.followedBookshelves() },
  { key: 'authors', label: texts.authors, to: href.followedBookshelves('authors') },
  { key: 'series', label: texts.series, to: href.followedBookshelves('series') },
] as const
/** What is followed. */
export type FollowedPart = (typeof PARTS)[number]['key']

interface Props {
  active: ShelfTab
  part?: FollowedPart
  children: ReactNode
}

/** The layout of the four lists of bookshelves, and of the authors and series that the reader follows. */
export function ShelvesFrame({ active, part = 'bookshelves', children }: Props) {
  const { profile, isLoading } = useSession()
  useTitle(TITLES[active])
  return (
    <Columns wide>
      <PageHeader
        title={texts.bookshelves}
        actions={
          profile && (
            <>
              <AppLink to={href.invitedBookshelves()} className={buttonClass(ASIDE)}>
                <UserRoundPlus aria-hidden="true" />{' '}
                <span className="max-sm:sr-only">{texts.invitations}</span>
              </AppLink>
              <AppLink to={href.importBookshelf()} className={buttonClass(ASIDE)}>
                <FileUp aria-hidden="true" className="size-4" />{' '}
                <span className="max-sm:sr-only">{texts.importLibrary}</span>
              </AppLink>
              <AppLink to={href.createBookshelf()} className={buttonClass({ variant: 'quiet' })}>
                <Plus aria-hidden="true" /> {texts.createBookshelf}
              </AppLink>
            </>
          )
        }
      />
      {/* The other lists are a reader's own. */}
      {(profile || isLoading) && (
        <TabsNav
          label={texts.bookshelves}
          items={TABS}
          active={active}
          renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
        />
      )}
      {active === 'following' && (
        <nav aria-label={texts.whatYouFollow} className="flex gap-2 pt-3">
          {PARTS.map(({ key, label, to }) => (
            <AppLink
              key={key}
              to={to}
              aria-current={key === part ? 'page' : undefined}
              className={buttonClass({ variant: key === part ? 'quiet' : 'ghost', size: 'sm' })}
            >
              {label}
            </AppLink>
          ))}
        </nav>
      )}
      {children}
    </Columns>
  )
}
