import { emailDomainsApi, moderationApi, type BlockedEmailDomain } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { infinite, useAction, useList } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { AtSign } from 'lucide-react'
import { BlockedRow } from '../blocks/blocked-row.tsx'
import { BlocksPage } from '../blocks/blocks-page.tsx'
import { texts } from './texts.ts'

const CHANGED = [emailDomainsApi.list, moderationApi.log]

/** Email domains that nobody can sign up with. Administrators block them here, and unblock them. */
export function Component() {
  return (
    <BlocksPage
      tab="email-domains"
      texts={texts}
      icon={<AtSign />}
      form={<BlockForm />}
      query={useList(infinite(emailDomainsApi.list))}
      idOf={({ domain }) => domain}
    >
      {(blocked) => <Row blocked={blocked} />}
    </BlocksPage>
  )
}

function Row({ blocked }: { blocked: BlockedEmailDomain }) {
  const { domain } = blocked
  const unblock = useAction(emailDomainsApi.unblock, { invalidates: CHANGED })
  return (
    <BlockedRow
      name={domain}
      blocked={blocked}
      outcome={texts.unblockOutcome}
      isPending={unblock.isPending}
      unblock={() => unblock.runAsync({ domain })}
    />
  )
}

function BlockForm() {
  const { field, form, submit, isPending } = useContractForm(emailDomainsApi.block, {
    defaults: { domain: '', reason: '' },
    inputOf: ({ domain, reason }) => ({ domain: domain.trim().replace(/^.*@/, ''), reason }),
    invalidates: CHANGED,
    onSuccess: () => form.reset(),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-5 pt-4 pb-6"
    >
      <TextField
        label={texts.domain}
        hint={texts.domainHint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('domain')}
      />
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
      <div>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.block}
        </Button>
      </div>
    </form>
  )
}
