import { relationsApi, type PersonCard } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { infinite, useList } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { PeopleRows } from '../../person/people-rows.tsx'
import { useBlock, useMute } from '../../person/use-relation.ts'
import { texts } from './texts.tsx'

/** The people the reader has blocked or muted, with a button to undo each. */
export default function BlockedAndMuted() {
  const blocked = useList(infinite(relationsApi.blocked))
  const muted = useList(infinite(relationsApi.muted))
  return (
    <>
      <Part title={texts.blocked} hint={texts.blockedHint}>
        <PeopleRows
          label={texts.blockedPeople}
          query={blocked}
          empty={<Nobody>{texts.youHaventBlockedAnyone}</Nobody>}
          action={(person) => <BlockButton person={person} />}
        />
      </Part>
      <Part title={texts.muted} hint={texts.mutedHint}>
        <PeopleRows
          label={texts.mutedPeople}
          query={muted}
          empty={<Nobody>{texts.youHaventMutedAnyone}</Nobody>}
          action={(person) => <MuteButton person={person} />}
        />
      </Part>
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="pt-5 pb-4">
      <h3 className="m-0 font-serif text-base font-semibold">{title}</h3>
      <p className="m-0 text-xs text-faint">{hint}</p>
      {children}
    </section>
  )
}

const Nobody = ({ children }: { children: ReactNode }) => (
  <p className="m-0 py-4 text-sm text-muted">{children}</p>
)

function BlockButton({ person: { username, viewer } }: { person: PersonCard }) {
  const { run } = useBlock(username, viewer.isBlocked)
  return (
    <RelationButton username={username} text={viewer.isBlocked ? texts.unblock : texts.block} onClick={run} />
  )
}

function MuteButton({ person: { username, viewer } }: { person: PersonCard }) {
  const { run } = useMute(username, viewer.isMuted)
  return (
    <RelationButton username={username} text={viewer.isMuted ? texts.unmute : texts.mute} onClick={run} />
  )
}

interface RelationButtonProps {
  username: string
  text: (person: ReactNode) => ReactNode
  onClick: () => void
}

/** Shows only the verb; screen readers also announce the name. */
const RelationButton = ({ username, text, onClick }: RelationButtonProps) => (
  <Button size="sm" onClick={onClick}>
    {text(<span className="sr-only">@{username}</span>)}
  </Button>
)
