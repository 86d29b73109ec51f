import type { Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type SelectType } from 'kysely'

/** Begins expressions that belong to no statement yet. */
export const from = expressionBuilder<Tables, never>()

/** The columns of a table by its alias: `columnsOf<'post'>('shared')('authorId')`. */
export const columnsOf =
  <Table extends keyof Tables>(alias: string) =>
  <Column extends keyof Tables[Table] & string>(column: Column) =>
    sql.ref<SelectType<Tables[Table][Column]>>(`${alias}.${column}`)

/** Whether something holds for a post by the decisions of moderators. */
export const isDecided = (
  decided: 'isMarkedSpoiler' | 'areImagesRemoved',
  postId: Expression<string | null>,
) =>
  from.exists(
    from
      .selectFrom('moderated_post as decided')
      .select('decided.postId')
      .where('decided.postId', '=', postId)
      .where(sql.ref<boolean>(`decided.${decided}`)),
  )
