import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common'
import escapeHtml from 'escape-html'
import type { Response } from 'express'
import type { BaseConfig } from '@flyleaf/config'
import { CONFIG } from '../config/config.ts'
import { Database } from '../database/database.ts'
import { Unguarded } from '../access/access.ts'
import type { Sql } from '../database/sql.ts'

/** The public pages of one kind, as SQL. */
export interface SitemapSource {
  /** The kind, which names its sitemaps: `posts`. */
  kind: string
  /** Tables and joins. */
  from: string
  where: string
  /** A column of unique text to order by. */
  key: string
  /** The path: `'/posts/' || post_id`. */
  path: string
  /** When the page was last changed, if known. */
  changedAt?: string
}

/** A sitemap may list 50,000 pages. The difference leaves room for pages added before the index is rebuilt. */
const PAGE = 45_000
const MOST = 50_000
const BATCH = 2_000
/** How long the index is cached, in milliseconds. */
const INDEX_KEPT = 600_000

interface Row {
  key: string
  path: string
  changedAt: Date | null
}

/**
 * Answers `GET /internal/previews/<kind>/sitemap` with the entries of a sitemap index, and `…/sitemap/page?from=` with one of the
 * sitemaps (https://www.sitemaps.org/protocol.html), streamed while it is read.
 */
export function sitemapController(listed: SitemapSource): Type {
  @Unguarded()
  @Controller(`internal/previews/${listed.kind}/sitemap`)
  class SitemapController {
    private readonly sql: Sql
    private readonly origin: string
    private index: { starts: Promise<string[]>; until: number } | undefined

    constructor(@Inject(Database) { sql }: Database, @Inject(CONFIG) config: BaseConfig) {
      this.sql = sql
      this.origin = config.PUBLIC_ORIGIN
    }

    @Get()
    async entries(@Res() response: Response) {
      const starts = await this.starts()
      const entries = starts.map((from) => {
        const { href } = new URL(
          `/-/sitemap/${listed.kind}.xml?from=${encodeURIComponent(from)}`,
          this.origin,
        )
        return `<sitemap><loc>${escapeHtml(href)}</loc></sitemap>\n`
      })
      response.set('Cache-Control', 'no-store').type('xml').send(entries.join(''))
    }

    @Get('page')
    async page(@Query('from') from: unknown, @Res() response: Response) {
      response.set('Cache-Control', 'no-cache').type('xml')
      let last = typeof from === 'string' ? from : ''
      let rows = await readPages(this.sql, listed, last, '>=')
      response.write(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      )
      for (let count = 0; rows.length > 0 && count < MOST && !response.closed;) {
        count += rows.length
        last = rows.at(-1)!.key
        const isTaken = response.write(rows.map((row) => entryOf(row, this.origin)).join(''))
        if (!isTaken) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
        rows = rows.length < BATCH ? [] : await readPages(this.sql, listed, last, '>')
      }
      response.end('</urlset>\n')
    }

    private starts(): Promise<string[]> {
      if (this.index && performance.now() < this.index.until) return this.index.starts
      const starts = readStarts(this.sql, listed)
      this.index = { starts, until: performance.now() + INDEX_KEPT }
      starts.catch(() => (this.index = undefined))
      return starts
    }
  }
  return SitemapController
}

const entryOf = ({ path, changedAt }: Row, origin: string) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc>${changed}</url>\n`
}

/** The first key of each sitemap. */
async function readStarts(sql: Sql, { from, where, key }: SitemapSource): Promise<string[]> {
  const rows = await sql<{ key: string }>(
    `select key from (select ${key} as key, row_number() over (order by ${key}) - 1 as place from ${from} where ${where}) listed
     where place % ${PAGE} = 0 order by key`,
    [],
  )
  return rows.map(({ key: start }) => start)
}

const readPages = (
  sql: Sql,
  { from, where, key, path, changedAt = 'null::timestamptz' }: SitemapSource,
  start: string,
  than: '>' | '>=',
) =>
  sql<Row>(
    `select ${key} as key, ${path} as path, ${changedAt} as "changedAt" from ${from}
     where ${where} and ${key} ${than} $1 order by ${key} limit ${BATCH}`,
    [start],
  )
