import type { SitePageName } from '@flyleaf/contracts'
import about from '../../pages/about.md?raw'
import accessibility from '../../pages/accessibility.md?raw'
import contact from '../../pages/contact.md?raw'
import help from '../../pages/help.md?raw'
import privacy from '../../pages/privacy.md?raw'
import rules from '../../pages/rules.json?raw'
import terms from '../../pages/terms.md?raw'

/** The texts that an operator has not replaced, by their files. */
export const DEFAULT_TEXTS: Readonly<Record<`${SitePageName}.md` | 'rules.json', string>> = {
  'about.md': about,
  'terms.md': terms,
  'privacy.md': privacy,
  'help.md': help,
  'contact.md': contact,
  'accessibility.md': accessibility,
  'rules.json': rules,
}
