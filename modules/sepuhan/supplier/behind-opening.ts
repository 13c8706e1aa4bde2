import type { AnyDocument } from '#kernel/model/document.ts'
import { openingSaldo } from '#uang'

/** Debts of the first day. */
export const moving: readonly AnyDocument[] = [openingSaldo]
