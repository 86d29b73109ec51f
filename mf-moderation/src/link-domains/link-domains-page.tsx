import { linkDomainsApi, moderationApi } from '@flyleaf/contracts'
import { infinite, useList } from '@flyleaf/web'
import { Link } from 'lucide-react'
import { BlocksPage } from '../blocks/blocks-page.tsx'
import { DomainForm, DomainRow } from '../blocks/domain-form.tsx'
import { texts } from './texts.ts'

const { list, block, unblock } = linkDomainsApi
const CHANGED = [list, moderationApi.log]

/** Sites to which nobody can link. Administrators block them here, and unblock them. */
export function Component() {
  return (
    <BlocksPage
      tab="link-domains"
      texts={texts}
      icon={<Link />}
      form={<DomainForm block={block} changes={CHANGED} texts={texts} />}
      query={useList(infinite(list))}
      idOf={({ domain }) => domain}
    >
      {(blocked) => (
        <DomainRow unblock={unblock} changes={CHANGED} blocked={blocked} outcome={texts.unblockOutcome} />
      )}
    </BlocksPage>
  )
}
