import { Columns, PageHeader, TabsNav, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession, useTitle } from '@flyleaf/web'
import { FileUp, Mail, Plus } from 'lucide-react'
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

/** The layout of the four lists of bookshelves. */
export function ShelvesFrame({ active, children }: { active: ShelfTab; children: ReactNode }) {
  const { profile } = useSession()
  useTitle(TITLES[active])
  return (
    <Columns wide>
      <PageHeader
        title={texts.bookshelves}
        actions={
          <>
            {profile && (
              <AppLink to={href.invitedBookshelves()} className={buttonClass(ASIDE)}>
                <Mail aria-hidden="true" /> <span className="max-sm:sr-only">{texts.invitations}</span>
              </AppLink>
            )}
            <AppLink to={href.importBookshelf()} className={buttonClass(ASIDE)}>
              <FileUp aria-hidden="true" className="size-4" />{' '}
              <span className="max-sm:sr-only">{texts.importLibrary}</span>
            </AppLink>
            <AppLink to={href.createBookshelf()} className={buttonClass({ variant: 'quiet' })}>
              <Plus aria-hidden="true" /> {texts.createBookshelf}
            </AppLink>
          </>
        }
      />
      <TabsNav
        label={texts.bookshelves}
        items={TABS}
        active={active}
        renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
      />
      {children}
    </Columns>
  )
}
