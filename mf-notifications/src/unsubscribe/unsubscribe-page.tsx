import { notificationSettingsApi } from '@flyleaf/contracts'
import { Button, EmptyState, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useAction, useTitle } from '@flyleaf/web'
import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { texts } from './texts.ts'

/** The page behind an email's unsubscribe link. It asks first, because mail programs open links automatically. */
export function Component() {
  useTitle(texts.stopEmails)
  const [search] = useSearchParams()
  const stop = useAction(notificationSettingsApi.unsubscribe, {
    quiet: true,
    showsErrors: true,
    invalidates: [notificationSettingsApi.get],
  })
  const settings = (
    <AppLink to={href.settings('notifications')} className={buttonClass()}>
      {texts.settings}
    </AppLink>
  )
  if (stop.data) return <EmptyState level={1} icon={<MailX />} title={texts.stopped} action={settings} />
  return (
    <EmptyState
      level={1}
      icon={<MailX />}
      title={texts.question}
      description={stop.error ? <span role="alert">{stop.error.message}</span> : texts.description}
      action={
        <>
          {settings}
          <Button
            variant="primary"
            loading={stop.isPending}
            onClick={() => stop.run({ reader: search.get('reader') ?? '', token: search.get('token') ?? '' })}
          >
            {texts.stop}
          </Button>
        </>
      }
    />
  )
}
