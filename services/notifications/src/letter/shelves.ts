import { shelvesAway, type AcceptedLetter } from '@flyleaf/contracts'
import { CONFIG, Problem, postInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'

/** Hands accepted letters to the shelves service, which keeps inscriptions. */
@Injectable()
export class Shelves {
  constructor(@Inject(CONFIG) private readonly config: BaseConfig) {}

  /** Puts the book on its reader's shelf, once however often it is called. Returns false when the book is gone. */
  async take(letter: AcceptedLetter): Promise<boolean> {
    const { SHELVES_URL, SHELVES_SECRET } = this.config
    const status = await postInternal(SHELVES_URL, '/internal/inscriptions', SHELVES_SECRET, letter).then(
      (answer) => answer.status,
      () => 503,
    )
    if (status === 404) return false
    if (status >= 300) throw new Problem(shelvesAway)
    return true
  }
}
