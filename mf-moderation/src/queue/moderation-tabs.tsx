import * as href from '@flyleaf/contracts/links'
import { TabsNav } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  active: 'queue' | 'objections' | 'log'
  counts?: { open: number; objections: number } | undefined
}

/** The pages of moderators. */
export function ModerationTabs({ active, counts }: Props) {
  const tabs = [
    { key: 'queue', label: texts.queue, to: href.moderation(), count: counts && texts.many(counts.open) },
    {
      key: 'objections',
      label: texts.objections,
      to: href.moderationObjections(),
      count: counts && texts.many(counts.objections),
    },
    { key: 'log', label: texts.log, to: href.moderationLog(), count: undefined },
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
