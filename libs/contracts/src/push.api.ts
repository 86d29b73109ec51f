import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { notSignedIn, problem } from './problem.ts'

export const pushServiceUnknown = problem({
  code: 'push.service-unknown',
  status: 400,
  message: 'This browser’s push service isn’t supported',
})

/** A browser's push subscription: `PushSubscription.toJSON()`. */
const Endpoint = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\//, 'Invalid push endpoint'))
const key = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), 'Invalid push key'))

export const pushApi = api('notifications', {
  key: endpoint({
    method: 'GET',
    path: '/api/notifications/push',
    summary: 'The public key of push messages',
    result: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/notifications/push',
    summary: 'Send push messages to this browser',
    caller: 'reader',
    body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: key(87), auth: key(22) }) }),
    result: Done,
    problems: [notSignedIn, pushServiceUnknown],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/notifications/push',
    summary: 'Whether this browser is subscribed to my push messages; binds the subscription to this session',
    caller: 'reader',
    body: z.object({ endpoint: Endpoint }),
    result: z.object({ isSubscribed: z.boolean() }),
    problems: [notSignedIn],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push',
    summary: 'Stop push messages to this browser',
    caller: 'reader',
    body: z.object({ endpoint: Endpoint }),
    result: Done,
    problems: [notSignedIn],
  }),
})

/** The payload of a push message, for the service worker. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A message replaces earlier ones with the same tag. */
  tag: z.string(),
  /** The page that opens on a click. */
  url: z.string(),
})
export type PushMessage = z.output<typeof PushMessage>
