import { moderatorsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { TabsNav } from '@flyleaf/ui'
import { AppLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

const TABS = [
  { key: 'images', label: texts.images, to: href.blockedImages() },
  { key: 'link-domains', label: texts.linkDomains, to: href.linkDomains() },
  { key: 'email-domains', label: texts.emailDomains, to: href.emailDomains() },
  { key: 'address-ranges', label: texts.addressRanges, to: href.addressRanges() },
] as const

export type BlockTab = (typeof TABS)[number]['key']

/** What is blocked, by kind: images for moderators, the others for administrators alone. */
export function BlockTabs({ active }: { active: BlockTab }) {
  const { data } = useQuery(query(moderatorsApi.role))
  if (data?.role !== 'administrator') return null
  return (
    <TabsNav
      label={texts.tabs}
      items={TABS}
      active={active}
      renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
    />
  )
}
