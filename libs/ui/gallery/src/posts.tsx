import {
  ActionButton,
  Avatar,
  BookCover,
  IconButton,
  inlineLinkClass,
  Menu,
  MenuItem,
  Prose,
  Quote,
  Section,
  Spoiler,
  Stars,
  Tag,
} from '@flyleaf/ui'
import { Bookmark, Ellipsis, Flag, Heart, MessageCircle, Repeat2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PropsOf } from './props-of.tsx'

const mention = (username: string) => (
  <a href={`#/u/${username}`} className={inlineLinkClass}>
    @{username}
  </a>
)

function Post({ name, kind, children }: { name: string; kind: string; children: ReactNode }) {
  const [liked, setLiked] = useState(kind === 'Review')
  return (
    <article className="flex gap-3 border-b border-line py-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2 text-xs text-faint">
          <span className="truncate text-sm font-semibold text-ink">{name}</span>
          <span>3 h</span>
          <Tag className="ml-auto">{kind}</Tag>
          <Menu trigger={<IconButton size="sm" label="More" icon={<Ellipsis />} className="-my-1" />}>
            <MenuItem icon={<Flag />} onSelect={() => {}}>
              Report
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => {}}>
              Delete
            </MenuItem>
          </Menu>
        </div>
        <div className="mt-2">{children}</div>
        <div className="mt-3 flex items-center gap-8">
          <ActionButton label="Reply" icon={<MessageCircle />} count="4" />
          <ActionButton label="Share" icon={<Repeat2 />} count="2" />
          <ActionButton
            label="Like"
            icon={<Heart />}
            count="128"
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <ActionButton label="Save" icon={<Bookmark />} className="ml-auto" />
        </div>
      </div>
    </article>
  )
}

export function Posts() {
  return (
    <Section title="Voices">
      <Post name="Ada Marsh" kind="Thought">
        <Prose
          renderMention={mention}
          text={
            'Half-way through Middlemarch and I keep stopping to copy out sentences. @dorothea.b was right in 1871 and is right now: it is one of the few English novels written for grown-up people.\n\nThe free edition is at https://www.gutenberg.org/ebooks/145 — and <b>markup</b> stays text.'
          }
        />
      </Post>
      <Post name="Idris Vane" kind="Review">
        <div className="flex gap-4">
          <BookCover title="The Left Hand of Darkness" author="Ursula K. Le Guin" size="sm" />
          <div className="min-w-0">
            <p className="m-0 font-serif text-lg font-semibold">The Left Hand of Darkness</p>
            <p className="m-0 text-xs text-muted">Ursula K. Le Guin</p>
            <Stars value={4.5} className="mt-1.5" />
          </div>
        </div>
        <Spoiler about="The Left Hand of Darkness" className="mt-4">
          <Prose text="The crossing of the Ice is the book." />
        </Spoiler>
      </Post>
      <Post name="Noor Abadi" kind="Quote">
        <Quote
          text="It is good to have an end to journey toward; but it is the journey that matters, in the end."
          source={
            <span>
              Ursula K. Le Guin, <em>The Left Hand of Darkness</em>, p. 220
            </span>
          }
        />
      </Post>
      <Post name="Tom Hale" kind="Poem">
        <Prose
          poem
          text={
            'I dwell in Possibility –\nA fairer House than Prose –\n    More numerous of Windows –\n    Superior – for Doors – and a line so long that it has to turn and hang at the edge\n\nOf Chambers as the Cedars –\nImpregnable of eye –'
          }
        />
      </Post>
      <Post name="Ines" kind="Note">
        <Prose
          size="sm"
          text="Page 88. Read it on the train, missed my stop."
          className="border-l-2 border-line-strong pl-3"
        />
      </Post>
      <PropsOf names={['Prose', 'Quote', 'Spoiler', 'Marked']} />
    </Section>
  )
}
