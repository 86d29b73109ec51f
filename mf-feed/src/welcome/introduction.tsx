import * as href from '@flyleaf/contracts/links'
import { buttonClass } from '@flyleaf/ui'
import { AppLink, Slot } from '@flyleaf/web'
import { texts } from './texts.ts'

/** What Flyleaf is, for visitors: a wall of covers, a sentence, a button. */
export default function Introduction() {
  return (
    <div className="border-b border-line py-4 sm:py-6 xl:pt-8">
      <Slot id="shelves.cover-wall" isExtra skeleton={<div className="h-57" />} />
      <p className="m-0 mt-5 max-w-measure font-serif text-lg text-pretty text-ink">{texts.whatFlyleafIs}</p>
      <AppLink
        to={href.signUp()}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-4 max-sm:w-full' })}
      >
        {texts.joinFlyleaf}
      </AppLink>
    </div>
  )
}
