import { lettersApi } from '@flyleaf/contracts'
import { Catalogue } from '@flyleaf/projections'
import { controller } from '@flyleaf/service'
import { Fingerprints } from '../conversation/fingerprints.ts'
import { announcing } from '../live/live.ts'
import { pushing } from '../push/queue-push.ts'
import { acceptLetter } from './accept-letter.ts'
import { encloseBook } from './enclose-book.ts'
import { Shelves } from './shelves.ts'

export const LettersController = controller(
  lettersApi,
  { enclose: encloseBook, accept: acceptLetter },
  { ...announcing, ...pushing, fingerprints: Fingerprints, catalogue: Catalogue, shelves: Shelves },
)
