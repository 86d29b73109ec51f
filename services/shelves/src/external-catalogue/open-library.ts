import { z } from 'zod'
import { recordsOf, type Records } from '../catalogue-import/record/record.rules.ts'
import { CatalogueUnavailable, ExternalCatalogue, type Question } from './external-catalogue.ts'

const PATIENCE_MS = 4_000
const ANSWER_MAX = 2_000_000
const RETRY_MS = 30_000
const RETRY_MAX_MS = 3_600_000
const RESULTS = 10
const FIELDS =
  'key,title,author_key,author_name,first_publish_year,subject,editions,editions.key,editions.title,editions.isbn,editions.language,editions.publisher,editions.publish_date'

const Texts = z.array(z.string()).catch([])
const Edition = z.object({
  key: z.string(),
  title: z.string().optional(),
  isbn: Texts,
  language: Texts,
  publisher: Texts,
  publish_date: Texts,
})
const Doc = z.object({
  key: z.string(),
  title: z.string(),
  author_key: Texts,
  author_name: Texts,
  first_publish_year: z.number().optional().catch(undefined),
  subject: Texts,
  editions: z.object({ docs: z.array(z.unknown()) }).catch({ docs: [] }),
})
const Answer = z.object({ docs: z.array(z.unknown()) })

/** Items that do not have the documented shape are skipped. */
const valid = <T>(schema: z.ZodType<T>, values: readonly unknown[]) =>
  values.flatMap((value) => schema.safeParse(value).data ?? [])

/** Open Library's search API (https://openlibrary.org/dev/docs/api/search). */
export class OpenLibrary extends ExternalCatalogue {
  private readonly url: string
  private readonly agent: string

  /** `origin` identifies us to Open Library, as its API rules ask. */
  constructor(url: string, origin: string) {
    super()
    this.url = url
    this.agent = `Flyleaf (${origin})`
  }

  async find(question: Question): Promise<Records[]> {
    const parameters = new URLSearchParams({ fields: FIELDS, limit: String(RESULTS) })
    if ('isbn' in question) parameters.set('isbn', question.isbn)
    else parameters.set('q', question.words)
    const answer = Answer.safeParse(await this.get(`/search.json?${parameters}`))
    if (!answer.success) throw new CatalogueUnavailable('Open Library answered in another shape', RETRY_MS)
    return valid(Doc, answer.data.docs).flatMap(recordsOfDoc)
  }

  private async get(path: string): Promise<unknown> {
    try {
      const response = await fetch(new URL(path, this.url), {
        headers: { accept: 'application/json', 'user-agent': this.agent },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new CatalogueUnavailable(`Open Library answered ${response.status}`, retryAfter(response))
      }
      return JSON.parse(await textOf(response))
    } catch (error) {
      if (error instanceof CatalogueUnavailable) throw error
      throw new CatalogueUnavailable(`Open Library did not answer: ${(error as Error).message}`, RETRY_MS)
    }
  }
}

function retryAfter(response: Response) {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, RETRY_MAX_MS) : RETRY_MS
}

async function textOf(response: Response) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > ANSWER_MAX) throw new CatalogueUnavailable('Open Library answered too much', RETRY_MS)
  }
  return text + decoder.decode()
}

/** Revision 0, so that any record of a dump is newer. */
const REVISION = 0

function recordsOfDoc(doc: z.output<typeof Doc>): Records[] {
  const authors = doc.author_key.map((key, index) =>
    recordsOf('/type/author', key, REVISION, { name: doc.author_name[index] }),
  )
  const work = recordsOf('/type/work', doc.key, REVISION, {
    title: doc.title,
    authors: doc.author_key,
    subjects: doc.subject,
    first_publish_date: doc.first_publish_year === undefined ? undefined : String(doc.first_publish_year),
  })
  if (!work) return []
  const editions = valid(Edition, doc.editions.docs).map((edition) =>
    recordsOf('/type/edition', edition.key, REVISION, {
      title: edition.title ?? doc.title,
      works: [doc.key],
      isbn: edition.isbn,
      languages: edition.language,
      publishers: edition.publisher,
      publish_date: edition.publish_date[0],
    }),
  )
  return [...authors, ...editions, work].filter((records) => records !== null)
}
