import { emailDomainsApi, moderationApi } from '@flyleaf/contracts'
import { infinite, useList } from '@flyleaf/web'
import { AtSign } from 'lucide-react'
import { BlocksPage } from '../blocks/blocks-page.tsx'
import { DomainForm, DomainRow } from '../blocks/domain-form.tsx'
import { texts } from './texts.ts'

const { list, block, unblock } = emailDomainsApi
const CHANGED = [list, moderationApi.log]

/** Email domains that nobody can sign up with. Administrators block them here, and unblock them. */
export function Component() {
  return (
    <BlocksPage
      tab="email-domains"
      texts={texts}
      icon={<AtSign />}
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
