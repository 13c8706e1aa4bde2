import { Suspense, type ComponentType } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { DisplayButton } from './DisplayButton.tsx'
import { useWatched } from './display.web.ts'

/** The button of the customer's screen beside a stored document whose money changes hands now, and what that screen is told of it. */
export default function OnSecondScreen({ doc, Told }: { doc: WireRow; Told: ComponentType<{ doc: WireRow }> }) {
  const watched = useWatched(useSession().kode_toko)
  // A telephone has no second window to turn to the customer.
  const phone = useWidth() === 'hp'
  return (
    <>
      {phone ? null : <DisplayButton />}
      {watched ? (
        <Suspense>
          <Told doc={doc} />
        </Suspense>
      ) : null}
    </>
  )
}
