import { Notice } from '@flyleaf/ui/notice'
import { texts } from './texts.tsx'

/** Tells a person who signs in that their sign-up is not approved yet. */
export const WaitingNotice = () => (
  <Notice role="status" className="mb-6">
    {texts.waitsForApproval}
  </Notice>
)
