import { INVITATION_DAYS, INVITATION_DAYS_MAX, INVITATION_USES_MAX, signUpsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, toast } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { useContractForm } from '@flyleaf/web/form'
import { useState } from 'react'
import { CHANGED } from './changed.ts'
import { texts } from './texts.ts'

/** Makes an invitation and shows its link, this once. */
export function InviteForm() {
  const [link, setLink] = useState<string | null>(null)
  const { field, form, submit, isPending } = useContractForm(signUpsApi.invite, {
    defaults: { note: '', uses: '1', days: String(INVITATION_DAYS) },
    inputOf: ({ note, uses, days }) => ({ note, uses: Number(uses), days: Number(days) }),
    invalidates: CHANGED,
    quiet: true,
    onSuccess: ({ token }) => {
      form.reset()
      setLink(new URL(href.signUp(undefined, token), location.origin).href)
    },
  })
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex max-w-measure flex-col gap-5 pt-4 pb-6"
      >
        <TextField label={texts.note} hint={texts.noteHint} optional autoComplete="off" {...field('note')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.uses}
            type="number"
            min={1}
            max={INVITATION_USES_MAX}
            inputMode="numeric"
            {...field('uses')}
          />
          <TextField
            label={texts.days}
            type="number"
            min={1}
            max={INVITATION_DAYS_MAX}
            inputMode="numeric"
            {...field('days')}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" loading={isPending}>
            {texts.make}
          </Button>
        </div>
      </form>
      {link && <NewLink key={link} link={link} />}
    </>
  )
}

function NewLink({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.notCopied),
    )
  return (
    <div role="status" className="flex max-w-measure flex-col items-start gap-3 pb-6">
      <TextField
        className="w-full"
        label={texts.link}
        hint={texts.linkHint}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{texts.copy}</Button>
    </div>
  )
}
