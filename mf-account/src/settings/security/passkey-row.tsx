import { passkeysApi, type Passkey } from '@flyleaf/contracts'
import { Button, ConfirmAction } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import { RelativeTime, fullDate, useAction } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.tsx'

const invalidates = [passkeysApi.passkeys]

/** A passkey with its name and when it was used, or the form for another name. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) rename.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  const remove = useAction(passkeysApi.remove, { invalidates })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3.5">
      {isRenaming ? (
        <Rename passkey={passkey} onDone={() => setIsRenaming(false)} />
      ) : (
        <>
          <KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.5] text-muted" />
          <span className="min-w-40 flex-1 wrap-anywhere">
            {name}
            <span className="block text-xs text-faint">
              {texts.addedOn(fullDate(createdAt))}
              {lastUsedAt === null
                ? texts.neverUsed
                : texts.lastUsed(<RelativeTime time={lastUsedAt} isInSentence />)}
            </span>
          </span>
          <span className="flex gap-2">
            <Button ref={rename} size="sm" onClick={() => setIsRenaming(true)}>
              {texts.rename(<span className="sr-only">{name}</span>)}
            </Button>
            <ConfirmAction
              trigger={<Button size="sm">{texts.remove(<span className="sr-only">{name}</span>)}</Button>}
              title={texts.removeQuestion(name)}
              description={texts.removedPasskey}
              confirmLabel={texts.removePasskey}
              pending={remove.isPending}
              onConfirm={() => remove.runAsync({ passkeyId })}
            />
          </span>
        </>
      )}
    </li>
  )
}

function Rename({ passkey: { passkeyId, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { field, submit, isPending } = useContractForm(passkeysApi.rename, {
    defaults: { name },
    inputOf: (fields) => ({ passkeyId, ...fields }),
    invalidates,
    focus: 'name' as const,
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-100 flex-col gap-4">
      <TextField label={texts.nameOfPasskey} autoComplete="off" {...field('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.saveName}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
