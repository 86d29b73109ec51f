import { lettersApi, messagesApi, type Letter, type Message } from '@flyleaf/contracts'
import {
  CallError,
  backoff,
  call,
  checkSession,
  createStore,
  isSignedOutError,
  isUnavailable,
  messageOf,
  readerStorage,
  sessionQuery,
} from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { showMessage } from '../thread/cached-messages.ts'

/** A book as it is enclosed in a message. */
export type Enclosed = Pick<Letter, 'bookId' | 'title' | 'authors' | 'dedication'>

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** The Idempotency-Key: however often it is sent, it is stored once. */
  key: string
  senderId: string
  conversationId: string
  content: string
  letter?: Enclosed | undefined
  at: string
  /** Why the server refused it; it is not retried by itself. */
  refusal?: string
  /** It could not be sent yet and is retried. */
  isWaiting?: boolean
}

const KEPT = 'outgoing-messages'
const LOCK = 'flyleaf-outgoing-messages'
/** Storage may be unavailable or full: messages are then sent all the same, but are lost with the tab. */
let isStored = true
const kept = (): Outgoing[] => (isStored ? (readerStorage.read(KEPT) ?? []) : outboxStore.get())

export const outboxStore = createStore<Outgoing[]>(kept, () => [])

/** Reads what another tab has added or sent. */
export const reread = () => outboxStore.set(kept())

if (typeof window !== 'undefined') {
  addEventListener('storage', reread)
  readerStorage.onCleared(() => outboxStore.set([]))
}

function change(changed: (all: Outgoing[]) => Outgoing[]) {
  const all = changed(kept())
  isStored = readerStorage.write(KEPT, all.length > 0 ? all : undefined)
  outboxStore.set(all)
}

const update = (key: string, changes: Partial<Outgoing>) =>
  change((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

export const discard = (key: string) => change((all) => all.filter((one) => one.key !== key))

/** Shows a message at once and sends it after the previous ones. */
export function send(
  queryClient: QueryClient,
  message: Pick<Outgoing, 'senderId' | 'conversationId' | 'content' | 'letter'>,
) {
  change((all) => [...all, { ...message, key: crypto.randomUUID(), at: new Date().toISOString() }])
  void flush(queryClient)
}

/** Sends a refused message again. */
export function retry(queryClient: QueryClient, key: string) {
  update(key, { refusal: undefined })
  void flush(queryClient)
}

let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends outgoing messages in order, in one tab at a time. Retries while the server cannot be reached. */
export async function flush(queryClient: QueryClient): Promise<void> {
  clearTimeout(timer)
  const isDone = navigator.locks
    ? await navigator.locks.request(LOCK, () => sendAll(queryClient))
    : await sendAll(queryClient)
  if (isDone) attempt = 0
  else {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(queryClient), backoff(attempt++))
  }
}

async function sendAll(queryClient: QueryClient): Promise<boolean> {
  // Messages of another reader of this browser are not sent.
  const reader = queryClient.getQueryData(sessionQuery.queryKey)
  const next = () => kept().find(({ refusal, senderId }) => !refusal && senderId === reader?.userId)
  for (let one = next(); one; one = next()) {
    try {
      showSent(queryClient, one.key, await sendOne(one))
    } catch (error) {
      if (isSignedOutError(error)) {
        void checkSession(queryClient)
        return true
      }
      if (isTemporary(error)) {
        update(one.key, { isWaiting: true })
        return false
      }
      update(one.key, { refusal: messageOf(error), isWaiting: false })
    }
  }
  return true
}

async function sendOne({ conversationId, content, letter, key }: Outgoing) {
  const options = { idempotencyKey: key }
  const { sent } = letter
    ? await call(
        lettersApi.enclose,
        { conversationId, content, bookId: letter.bookId, dedication: letter.dedication },
        options,
      )
    : await call(messagesApi.send, { conversationId, content }, options)
  return sent
}

function showSent(queryClient: QueryClient, key: string, sent: Message) {
  showMessage(queryClient, sent)
  discard(key)
}

/** The server did not respond, still handles the same key, or limits the rate. */
const isTemporary = (error: unknown) =>
  isUnavailable(error) ||
  (error instanceof CallError && (error.status === 429 || error.code === 'idempotency.in-flight'))
