import type { UserPage } from '@flyleaf/contracts'
import { Avatar, Prose, Tag, buttonClass, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, mention } from '@flyleaf/web'
import { Mail } from 'lucide-react'
import { WaitingLine } from '../follow-requests/waiting-line.tsx'
import { Component as FollowButton } from '../person/follow-button.slot.tsx'
import { PersonMenu } from '../person/person-menu.tsx'
import { MutualsLine } from './mutuals-line.tsx'
import { PersonCounts, PersonDetails } from './person-details.tsx'
import { texts } from './texts.tsx'

/** Who somebody is, as cells of `PROFILE`. `isShort` is only the name on phones, where another tab than the posts is open. */
export function UserHead({ person, isShort }: { person: UserPage; isShort: boolean }) {
  const { viewer } = person
  return (
    <header className="contents">
      <Avatar
        name={person.name}
        src={person.picture}
        size="xl"
        className="[grid-area:face] max-sm:size-18 sm:size-32 sm:justify-self-end"
      />
      <div className="min-w-0 [grid-area:text]">
        <h1 tabIndex={-1} className="m-0 font-serif text-2xl font-semibold text-balance break-words">
          {person.name}
        </h1>
        <p className="m-0 mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <span className="break-all">@{person.username}</span>
          {viewer.followsYou && <Tag>{texts.followsYou}</Tag>}
          {viewer.isMuted && <Tag>{texts.muted}</Tag>}
        </p>
      </div>
      {!viewer.isBlocked && (
        <div className={cx('min-w-0 [grid-area:about]', isShort && 'max-sm:hidden')}>
          {person.bio && <Prose text={person.bio} renderMention={mention} />}
          <PersonDetails person={person} />
          <PersonCounts person={person} />
          <MutualsLine person={person} />
          {viewer.isSelf && <WaitingLine className="mt-3" />}
        </div>
      )}
      <Actions person={person} />
    </header>
  )
}

/** The top of a profile: on phones its tabs are directly below the name, so that the list of each is in sight. */
export const PROFILE = [
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pt-5 sm:gap-x-6 sm:gap-y-4 sm:pt-10',
  'max-sm:gap-y-3',
  "[grid-template-areas:'face_actions'_'text_text'_'tabs_tabs'_'about_about']",
  "sm:[grid-template-areas:'text_face'_'about_face'_'actions_face'_'tabs_tabs'] sm:grid-rows-[auto_1fr_auto_auto]",
].join(' ')

const iconLinkClass =
  'inline-flex size-10 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:bg-well hover:text-ink pointer-coarse:size-11'

function Actions({ person }: { person: UserPage }) {
  const { username, viewer } = person
  return (
    <div
      className={cx(
        'flex items-center gap-1.5 self-start [grid-area:actions]',
        viewer.isBlocked && 'sm:-ml-2.5',
      )}
    >
      {viewer.isSelf ? (
        <AppLink to={href.editProfile()} className={buttonClass({ variant: 'quiet' })}>
          {texts.editProfile}
        </AppLink>
      ) : (
        !viewer.isBlocked && (
          <>
            <FollowButton username={username} viewer={viewer} isMain />
            <AppLink
              to={href.messageTo(username)}
              aria-label={texts.message(username)}
              title={texts.message(username)}
              className={iconLinkClass}
            >
              <Mail aria-hidden="true" className="size-5" />
            </AppLink>
          </>
        )
      )}
      <PersonMenu person={person} />
    </div>
  )
}
