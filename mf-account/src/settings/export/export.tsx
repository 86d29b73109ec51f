import {
  exportApi,
  EXPORT_DOWNLOAD_PATH,
  exportRunning,
  postImagesApi,
  type DataExport,
} from '@flyleaf/contracts'
import { Button, ErrorState, ListSkeleton, PersonRowSkeleton, buttonClass } from '@flyleaf/ui'
import { Progress } from '@flyleaf/ui/progress'
import { Notice } from '@flyleaf/ui/notice'
import { fullDate, keyOf, query, setCached, useAction } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { fileSize } from '../../shared/file-size.ts'
import { texts } from './texts.ts'

const POLL_MS = 2000
const queryKey = keyOf(exportApi.export, {})

export default function Export() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...query(exportApi.export),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  })
  const start = useAction(exportApi.startExport, {
    onSuccess: (result) => setCached(queryClient, { queryKey }, () => result.export),
    onError: ({ code }) => code === exportRunning.code && void refetch(),
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level={3} />
  if (!data) return <ListSkeleton count={1} item={<PersonRowSkeleton />} label={texts.loadingYourExport} />
  return (
    <div className="flex flex-col items-start gap-5 py-5 text-sm">
      <p className="m-0 max-w-measure text-muted">{texts.about}</p>
      <div role="status" className="w-full empty:hidden">
        <State of={data} />
      </div>
      {data.status !== 'running' && (
        <Button
          variant={data.status === 'ready' ? 'quiet' : 'primary'}
          loading={start.isPending}
          onClick={() => start.run({})}
        >
          {data.status === 'none' ? texts.exportMyData : texts.exportAgain}
        </Button>
      )}
      <ImageUsage />
    </div>
  )
}

/** How much of their quota the images in the reader's posts take. */
function ImageUsage() {
  const { data } = useQuery({ ...query(postImagesApi.usage), staleTime: 0 })
  if (!data) return null
  const used = texts.imageUsage(fileSize(data.bytes), fileSize(data.maxBytes))
  return <p className="m-0 text-xs text-faint">{used}</p>
}

function State({ of: { status, done, total, size, expiresAt } }: { of: DataExport }) {
  if (status === 'running')
    return (
      <div className="flex max-w-100 flex-col gap-2">
        <Progress label={texts.export} part={done / Math.max(total, 1)} />
        <span>{texts.progress(done, total)}</span>
      </div>
    )
  if (status === 'failed') return <Notice tone="danger">{texts.yourLastExportFailed}</Notice>
  if (status !== 'ready') return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={EXPORT_DOWNLOAD_PATH} download className={buttonClass({ variant: 'primary' })}>
        <Download aria-hidden="true" className="size-4" />
        {texts.download(size === null ? null : fileSize(size))}
      </a>
      {expiresAt && <span className="text-xs text-faint">{texts.availableUntil(fullDate(expiresAt))}</span>}
    </div>
  )
}
