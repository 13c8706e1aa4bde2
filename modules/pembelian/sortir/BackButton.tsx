import { Suspense } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'

const BackToWindow = lazyPart(() => import('./BackToWindow.tsx'))

/** In the drawer of a purchase or an exchange: fetched once one stands there whose pieces may go back. */
export function BackButton({ nomor, doc }: { nomor: string; doc: WireRow }) {
  return doc.status === 'SELESAI' ? (
    <Suspense>
      <BackToWindow nomor={nomor} />
    </Suspense>
  ) : null
}
