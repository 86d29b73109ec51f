import { hideSpoilers } from '@flyleaf/contracts'
import { Controller, Get, Inject, Query, Req, Res, type Type } from '@nestjs/common'
import escapeHtml from 'escape-html'
import type { Request, Response } from 'express'
import type { BaseConfig } from '@flyleaf/config'
import { inlineJson } from '@flyleaf/contracts/inline-json'
import { Database } from '../database/database.ts'
import { CONFIG } from '../config/config.ts'
import { PICTURE_SIZES, type Picture } from './draw-picture.ts'
import { Pictures } from './pictures.ts'
import { shorten } from './shorten.ts'
import { Unguarded } from '../access/access.ts'
import { wordsPicture } from './words-picture.ts'

/** The link preview of a page: only public content. Spoilers between bars are hidden in what is sent. */
export interface Preview {
  title: string
  description: string
  type: 'article' | 'book' | 'profile' | 'website'
  /** Path of the page's feed. */
  feed?: string
  /** Whether search engines should not index the page. */
  isUnlisted?: boolean
  /** The page's canonical path, if this is another one. */
  canonical?: string
  /** Structured data about the page (https://schema.org). */
  about?: Record<string, unknown>
  /** Its picture; by default made from title and description. */
  picture?: Picture
}

const DESCRIPTION_MAX = 200

/**
 * Answers `GET /internal/previews/<kind>?path=/…` with the tags that the gateway inserts into the head of that page (https://ogp.me), and
 * `…/image?path=/…&form=tall` with its picture; 404 when the page is not public.
 */
export function previewController(
  kind: string,
  describe: (database: Pick<Database, 'db' | 'sql'>, path: string) => Promise<Preview | null>,
): Type {
  @Unguarded()
  @Controller(`internal/previews/${kind}`)
  class PreviewController {
    private readonly database: Database
    private readonly origin: string
    private readonly pictures = new Pictures()

    constructor(@Inject(Database) database: Database, @Inject(CONFIG) config: BaseConfig) {
      this.database = database
      this.origin = config.PUBLIC_ORIGIN
    }

    private async describe(path: unknown) {
      const preview = typeof path === 'string' ? await describe(this.database, path) : null
      return preview && withoutSpoilers(preview)
    }

    @Get()
    async preview(@Query('path') path: unknown, @Res() response: Response) {
      const preview = await this.describe(path)
      response.set('Cache-Control', 'no-store').type('html')
      if (!preview) response.status(404).end()
      else response.send(tagsOf(preview, this.origin, path as string))
    }

    @Get('image')
    async image(
      @Query('path') path: unknown,
      @Query('form') form: unknown,
      @Req() request: Request,
      @Res() response: Response,
    ) {
      const preview = await this.describe(path)
      // The text may be hidden at any time, so caches must revalidate the picture.
      response.set('Cache-Control', 'no-cache')
      if (!preview) return void response.status(404).end()
      const picture = preview.picture ?? wordsPicture(preview)
      const size = PICTURE_SIZES[form === 'tall' ? 'tall' : 'wide']
      response.type('png').set('ETag', `"${Pictures.nameOf(picture, size)}"`)
      if (request.fresh) response.status(304).end()
      else response.send(await this.pictures.of(picture, size))
    }
  }
  return PreviewController
}

/** Hides spoilers in all texts, those of the structured data included. */
const withoutSpoilers = ({ about, ...preview }: Preview): Preview => ({
  ...preview,
  title: hideSpoilers(preview.title),
  description: hideSpoilers(preview.description),
  ...(about && {
    about: JSON.parse(JSON.stringify(about), (_key, value: unknown) =>
      typeof value === 'string' ? hideSpoilers(value) : value,
    ),
  }),
})

/** The head's tags: title, description and Open Graph. */
function tagsOf(
  { title, description, type, feed, isUnlisted, canonical, about }: Preview,
  origin: string,
  path: string,
) {
  const shortened = shorten(description, DESCRIPTION_MAX)
  const url = new URL(canonical ?? path.replace(/\/$/, ''), origin).href
  const properties: Record<string, string> = {
    'og:site_name': 'Flyleaf',
    'og:type': type,
    'og:title': title,
    'og:description': shortened,
    'og:url': url,
    'og:image': new URL(`/-/image${path.replace(/\/$/, '')}.png`, origin).href,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_SIZES.wide.width),
    'og:image:height': String(PICTURE_SIZES.wide.height),
  }
  return [
    `<title>${escapeHtml(title)} | Flyleaf</title>`,
    `<meta name="description" content="${escapeHtml(shortened)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(feed ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(feed)}">`] : []),
    ...(about ? [`<script type="application/ld+json">${linkedData({ ...about, url })}</script>`] : []),
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
  ].join('\n')
}

const linkedData = (about: object) => inlineJson({ '@context': 'https://schema.org', ...about })
