import type { AnyAction } from '#kernel/model/document-action.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'

/** Does the action end or begin a business day? */
export const movesDay = ({ day }: Pick<AnyAction, 'day'>): boolean => day !== undefined && day !== 'any'

/** The business day that is being opened, when the action opens a day; else undefined. */
export const openingDate = (action: Pick<AnyAction, 'day'>, content: Row): string | undefined =>
  typeof action.day === 'object' ? (content[action.day.opens] as string) : undefined

/**
 * Opening a day without a date means today by the server's clock. Filled in once, so that number and document agree.
 */
export const fillOpeningDate = (action: Pick<AnyAction, 'day'>, draft: Row, now: Date): Row =>
  typeof action.day === 'object'
    ? { ...draft, [action.day.opens]: draft[action.day.opens] ?? jakartaTime(now).tanggal }
    : draft
