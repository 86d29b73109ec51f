import { receive, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex } from '../testing/an-index.ts'
import { addCatalogue } from './add-catalogue.ts'
import { askQueries } from './ask-queries.ts'
import { libraryBooks, libraryBookshelves, libraryPosts } from './library.ts'
import { reportOf, scoreOf, type Outcome } from './score.rules.ts'

/** The number of invented books in the catalogue. */
const CATALOGUE = Number(process.env['QUALITY_CATALOGUE'] ?? 0)

let service: TestService
let outcomes: Outcome[]
beforeAll(async () => {
  const index = await anIndex({ environment: { DATABASE_TIMEOUT_MS: '600000' } })
  service = index.service
  for (const book of libraryBooks()) await receive(service, 'book.changed', book)
  const reader = await index.aReader('reader')
  for (const shelf of libraryBookshelves()) await index.aBookshelf(reader, shelf)
  for (const post of libraryPosts()) await index.aPost(post.content, { ...post, authorId: reader })
  await addCatalogue(service.database.sql, CATALOGUE)
  outcomes = await askQueries(service)
  if (process.env['QUALITY_REPORT'])
    process.stdout.write(
      `\n${reportOf(`The seed library and ${CATALOGUE.toLocaleString('en')} other books`, outcomes)}\n\n`,
    )
}, 600_000)
afterAll(() => service.close())

it('finds what readers mean, however they type it', () => {
  const { queries, successAt3, mrr } = scoreOf(outcomes.filter(({ expected }) => expected.length > 0))
  expect(queries).toBeGreaterThanOrEqual(300)
  expect(successAt3, reportOf('', outcomes)).toBeGreaterThanOrEqual(0.97)
  expect(mrr).toBeGreaterThanOrEqual(0.9)
})

it('finds nothing for what does not exist', () => {
  const { successAt1 } = scoreOf(outcomes.filter(({ expected }) => expected.length === 0))
  expect(successAt1, reportOf('', outcomes)).toBeGreaterThanOrEqual(0.95)
})
