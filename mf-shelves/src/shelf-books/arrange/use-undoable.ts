import { booksApi, shelvedBooksApi, type EndpointDefinition } from '@flyleaf/contracts'
import { keyOf, messageOf, toast } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { staleShelves } from '../../shared/stale-shelves.ts'
import { texts } from './texts.ts'

/** The queries to invalidate when books were added to bookshelves or removed. */
export const staleBooks: readonly EndpointDefinition[] = [
  shelvedBooksApi.list,
  booksApi.shelves,
  ...staleShelves,
]

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
