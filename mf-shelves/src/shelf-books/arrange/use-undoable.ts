import { booksApi, shelvedBooksApi, type EndpointDefinition } from '@flyleaf/contracts'
import { keyOf, messageOf, toast } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { staleShelves } from '../../shared/stale-shelves.ts'
import { texts } from './texts.ts'

/** The answers that are out of date when books have come to bookshelves or left them. */
export const staleBooks: readonly EndpointDefinition[] = [
  shelvedBooksApi.list,
  booksApi.shelves,
  ...staleShelves,
]

/** Says what has been done, with a button that undoes it. */
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
