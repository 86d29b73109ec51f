import {
  ruleNotFound,
  Rule,
  SITE_PAGES,
  type NamedRule,
  type ReportReason,
  type SitePage,
  type SitePageName,
} from '@flyleaf/contracts'
import { CONFIG, Problem } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ModerationConfig } from '../config.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { readMarkdown } from './read-markdown.ts'

const Rules = z
  .array(z.strictObject({ ...Rule.shape, title: z.string().min(1).max(100), text: z.string().max(1_000) }))
  .min(1)
  .max(50)
  .refine(
    (rules) => new Set(rules.map(({ key }) => key)).size === rules.length,
    'Two rules have the same key',
  )

/** The operator's pages and rules, read once, at start. A file that cannot be used stops the start, with its name. */
@Injectable()
export class SitePages {
  readonly rules: readonly Rule[]
  private readonly pages: Readonly<Record<SitePageName, SitePage>>

  constructor(@Inject(CONFIG) { PAGES_DIR }: Pick<ModerationConfig, 'PAGES_DIR'>) {
    const read = (file: keyof typeof DEFAULT_TEXTS) => readText(PAGES_DIR, file)
    const pages = SITE_PAGES.map((name) => [name, toPage(`${name}.md`, read(`${name}.md`))] as const)
    this.pages = Object.fromEntries(pages) as Record<SitePageName, SitePage>
    this.rules = toRules(read('rules.json'))
  }

  page = (name: SitePageName) => this.pages[name]

  /** The rule with a key, or the first one for a reason. Throws that there is no rule with the key. */
  nameRule(key: string | undefined, reason: ReportReason): NamedRule | null {
    const rule = this.rules.find((one) => (key === undefined ? one.reason === reason : one.key === key))
    if (!rule && key !== undefined) throw new Problem(ruleNotFound)
    return rule ? { key: rule.key, title: rule.title } : null
  }
}

function readText(folder: string | undefined, file: keyof typeof DEFAULT_TEXTS): string {
  if (folder === undefined) return DEFAULT_TEXTS[file]
  if (!existsSync(folder)) throw new Error(`PAGES_DIR: there is no folder ${folder}`)
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : DEFAULT_TEXTS[file]
}

function toPage(file: string, text: string): SitePage {
  try {
    return readMarkdown(text)
  } catch (error) {
    throw new Error(`${file} of PAGES_DIR ${(error as Error).message}`, { cause: error })
  }
}

function toRules(text: string): Rule[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new Error(`rules.json of PAGES_DIR is no JSON: ${(error as Error).message}`, { cause: error })
  }
  const { data, error } = Rules.safeParse(given)
  if (!data) throw new Error(`rules.json of PAGES_DIR: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`)
  return data
}
