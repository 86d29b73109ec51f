import { readingApi, type EndpointDefinition } from '@flyleaf/contracts'
import { keyOf, messageOf, toast } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { OF_READING } from '../../reading/use-reading.ts'
import { staleShelves } from '../../shared/stale-shelves.ts'
import { texts } from './texts.ts'

/** The queries to invalidate when books were added to bookshelves or removed: default bookshelves change readings. */
export const staleBooks: readonly EndpointDefinition[] = [...OF_READING, readingApi.get, ...staleShelves]

/** Shows a toast with an undo button. */
export function useUndoable() {
  const queryClient = useQueryClient()
  return (message: string, undo: () => Promise<unknown>) => {
    const onUndo = async () => {
      try {
        await undo()
      } catch (error) {
        toast.error(messageOf(error))
      }
      for (const stale of staleBooks) void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
    }
    toast.success(message, { action: { label: texts.undo, onClick: () => void onUndo() } })
  }
}
