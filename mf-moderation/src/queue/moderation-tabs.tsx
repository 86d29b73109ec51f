import { moderatorsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { TabsNav } from '@flyleaf/ui'
import { AppLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

interface Props {
  active: 'queue' | 'objections' | 'log' | 'blocked' | 'moderators' | 'sign-ups' | 'announcement'
  counts?: { open: number; objections: number } | undefined
}

/** The pages of moderators, and those of administrators. */
export function ModerationTabs({ active, counts }: Props) {
  const { data } = useQuery(query(moderatorsApi.role))
  const tabs = [
    { key: 'queue', label: texts.queue, to: href.moderation(), count: counts && texts.many(counts.open) },
    {
      key: 'objections',
      label: texts.objections,
      to: href.moderationObjections(),
      count: counts && texts.many(counts.objections),
    },
    { key: 'log', label: texts.log, to: href.moderationLog(), count: undefined },
    { key: 'blocked', label: texts.blocked, to: href.blockedImages(), count: undefined },
    ...(data?.role === 'administrator'
      ? [
          { key: 'moderators', label: texts.moderators, to: href.moderators(), count: undefined },
          { key: 'sign-ups', label: texts.signUps, to: href.signUps(), count: undefined },
          { key: 'announcement', label: texts.announcement, to: href.announcements(), count: undefined },
        ]
      : []),
  ]
  return (
    <TabsNav
      label={texts.tabs}
      items={tabs}
      active={active}
      renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
    />
  )
}
