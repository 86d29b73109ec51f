import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { ModerationAction, ReportReason, Rule } from './reports.ts'

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

/** What moderation did in a month; nobody is named. */
export const ModeratedMonth = z.object({
  /** A month in UTC: `2026-11`. */
  month: z.string(),
  /** Reports received, by the reason given; without reasons that nobody gave. */
  reports: z.array(z.object({ reason: ReportReason, count: z.number() })),
  /** Decisions by action, also those that were undone later; without actions that nobody took. */
  decisions: z.array(z.object({ action: ModerationAction, count: z.number() })),
  /** Objections received, how many of them have been answered since, and how: the decision was upheld or reversed. */
  objections: z.object({ received: z.number(), upheld: z.number(), reversed: z.number() }),
  /** The median of the minutes between the first report of a thing and the first decision about it; null without decisions. */
  minutesToDecision: z.nullable(z.number()),
})
export type ModeratedMonth = z.output<typeof ModeratedMonth>

/** How many months are counted, with the present one. */
export const MODERATED_MONTHS = 12

/** What moderation does, in numbers. */
export const transparencyApi = api('moderation', {
  months: endpoint({
    method: 'GET',
    path: '/api/moderation/transparency',
    summary:
      'What was reported and decided, by month, the newest first: at most twelve, from the first in which there was something. Counted every ten minutes',
    result: z.object({ months: z.array(ModeratedMonth) }),
  }),
})
