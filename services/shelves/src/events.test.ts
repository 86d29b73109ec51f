import {
  appliesAllVersions,
  handlersCommute,
  projectionsHold,
  startTestService,
  type TestService,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { shelves } from './service.ts'

let service: TestService
beforeAll(async () => void (service = await startTestService(shelves)))
afterAll(() => service.close())

it('gives the same result for any order and repetition of two events', () =>
  handlersCommute(shelves, service, {
    // Depends on whether the default bookshelves of an erased reader were created before they were deleted.
    isEmpty: (table) => table === 'deleted_bookshelf',
  }))

it('can rebuild every projection', () =>
  projectionsHold(shelves, service, { own: ['book', 'bookshelf', 'deleted_bookshelf', 'rating'] }))

it('applies every version of events that was ever published', () => appliesAllVersions(shelves, service))
