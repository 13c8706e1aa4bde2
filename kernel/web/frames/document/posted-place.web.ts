import type { ComponentType } from 'react'
import { definePlace } from '#kernel/web/shell/place.ts'

/** Below a stored document, for who may see it: what it posted. */
export const postedPlace = definePlace<{ readonly Posted: ComponentType<{ document: string; nomor: string }> }>(
  'yang dibukukan',
)
