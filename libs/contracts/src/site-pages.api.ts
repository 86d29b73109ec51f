import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Rule } from './reports.ts'

/** Pages whose texts an operator writes, beside the rules. Each is an address: `/about`. */
export const SITE_PAGES = ['about', 'terms', 'privacy', 'help', 'contact', 'accessibility'] as const
export const SitePageName = z.enum(SITE_PAGES, 'There’s no such page')
export type SitePageName = z.output<typeof SitePageName>

/** The elements of a page, beside text, as Markdown has them. */
export const SITE_ELEMENTS = [
  'paragraph',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'item',
  'quote',
  'separator',
  'strong',
  'emphasis',
  'code',
  'link',
  'break',
  'text',
] as const

/** A part of a page, and what is in it. */
export interface SiteElement {
  kind: (typeof SITE_ELEMENTS)[number]
  /** The words of `text` and `code`. */
  text?: string | undefined
  /** Where a `link` leads: http, https, mailto or tel, or an address of ours. */
  to?: string | undefined
  children?: SiteElement[] | undefined
}
export const SiteElement: z.ZodMiniType<SiteElement> = z.object({
  kind: z.enum(SITE_ELEMENTS),
  text: z.optional(z.string()),
  to: z.optional(z.string()),
  children: z.optional(z.lazy(() => z.array(SiteElement))),
})

/** A page in the operator's words. */
export const SitePage = z.object({ title: z.string(), content: z.array(SiteElement) })
export type SitePage = z.output<typeof SitePage>

/** What the operator says to readers, and to visitors. */
export const sitePagesApi = api('moderation', {
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/pages/:name',
    summary: 'A page in the operator’s words: about, terms, privacy, help, contact or accessibility',
    params: z.object({ name: SitePageName }),
    result: SitePage,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/moderation/rules',
    summary: 'The rules, in the order in which they are numbered',
    result: z.object({ rules: z.array(Rule) }),
  }),
})
