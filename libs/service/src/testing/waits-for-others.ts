import type { Producer } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { vi } from 'vitest'
import { reportApplied } from '../events/applied-positions.ts'
import { EventStream } from '../events/event-stream.ts'
import { StreamReaders } from '../events/stream-readers.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { untilPublished } from './person-data.ts'
import type { TestService } from './test-service.ts'

const ANOTHER = 'another service'

/** Makes a call, and says whether it is answered only once another service has applied what it published. */
export async function waitsForOthers(
  service: TestService,
  producer: Producer,
  call: () => Promise<unknown>,
): Promise<boolean> {
  await untilPublished(service)
  const redis = service.app.get<Redis>(REDIS)
  const stream = new EventStream(redis, producer)
  const before = await stream.lastSequence()
  await reportApplied(redis, stream.key, ANOTHER, before)
  await service.app.get(StreamReaders).observe()
  let isAnswered = false
  const answered = call().then(() => void (isAnswered = true))
  await vi.waitUntil(async () => (await stream.lastSequence()) > before, {
    timeout: limits.event,
    interval: 20,
  })
  // An answer that did not wait is here before that of a later request.
  await fetch(service.origin)
  const waited = !isAnswered
  await reportApplied(redis, stream.key, ANOTHER, Number.MAX_SAFE_INTEGER)
  await answered
  return waited
}
