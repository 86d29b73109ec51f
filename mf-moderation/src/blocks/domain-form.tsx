import type { BlockedDomain, emailDomainsApi, linkDomainsApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { useAction, type ActionOptions } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { BlockedRow } from './blocked-row.tsx'

type Api = typeof emailDomainsApi | typeof linkDomainsApi
type Changed = ActionOptions<Api['block']>['invalidates']

interface RowProps {
  unblock: Api['unblock']
  changes: Changed
  blocked: BlockedDomain
  outcome: string
}

/** A domain that is blocked. */
export function DomainRow({ unblock: endpoint, changes, blocked, outcome }: RowProps) {
  const { domain } = blocked
  const unblock = useAction(endpoint, { invalidates: changes })
  return (
    <BlockedRow
      name={domain}
      blocked={blocked}
      outcome={outcome}
      isPending={unblock.isPending}
      unblock={() => unblock.runAsync({ domain })}
    />
  )
}

interface FormProps {
  block: Api['block']
  changes: Changed
  texts: Record<'domain' | 'domainHint' | 'reason' | 'reasonHint' | 'block', string>
}

/** Blocks a domain. */
export function DomainForm({ block, changes, texts }: FormProps) {
  const { field, form, submit, isPending } = useContractForm(block, {
    defaults: { domain: '', reason: '' },
    inputOf: ({ domain, reason }) => ({ domain: domainIn(domain), reason }),
    invalidates: changes,
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

/** The domain of a pasted email address or link; what is neither stays, for the contract to refuse. */
function domainIn(text: string) {
  const host = text.trim().replace(/^.*@/, '')
  const address = /^https?:\/\//i.test(host) ? host : `http://${host}`
  return URL.canParse(address) && /[./]/.test(host) ? new URL(address).hostname.replace(/^www\./, '') : host
}
