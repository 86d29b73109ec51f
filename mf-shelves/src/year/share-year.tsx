import { yearPicture, type YearInReview } from '@flyleaf/contracts'
import { Button, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { toast } from '@flyleaf/web'
import { Image, Link2, PenLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { texts } from './texts.ts'

/** Shares a year: as a post, a link or an image. */
export function ShareYear({ review, isMine }: { review: YearInReview; isMine: boolean }) {
  const { reader, year } = review
  const navigate = useNavigate()
  const address = () => new URL(href.yearInReview(reader.username, year), location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => toast.success(texts.linkCopied),
      () => toast.error(texts.linkNotCopied),
    )
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {isMine && (
        <Button
          variant="primary"
          icon={<PenLine aria-hidden="true" />}
          onClick={() => void navigate(href.createPost('thought', { text: texts.post(review, address()) }))}
        >
          {texts.shareAsPost}
        </Button>
      )}
      <Button icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
      <a
        href={yearPicture(reader.username, year, 'tall')}
        download={`${reader.username}-${year}.png`}
        className={buttonClass()}
      >
        <Image aria-hidden="true" />
        {texts.downloadImage}
      </a>
    </div>
  )
}
