import { roomPicture, type Room } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { Button, buttonClass } from '@flyleaf/ui'
import { toast } from '@flyleaf/web'
import { Image, Share2 } from 'lucide-react'
import { texts } from './texts.ts'

/** Shares a room as a link, by what the device shares with, or as a picture. */
export function ShareRoom({ reader }: Pick<Room, 'reader'>) {
  const share = async () => {
    const url = new URL(href.room(reader.username), location.origin).href
    // A share that its reader has cancelled is no failure.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: texts.title(reader.name), url }).catch(() => {})
    return navigator.clipboard.writeText(url).then(
      () => toast.success(texts.linkCopied),
      () => toast.error(texts.linkNotCopied),
    )
  }
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {texts.share}
      </Button>
      <a
        href={roomPicture(reader.username, 'tall')}
        download={`${reader.username}-bookcase.png`}
        className={buttonClass()}
      >
        <Image aria-hidden="true" />
        {texts.downloadPicture}
      </a>
    </>
  )
}
