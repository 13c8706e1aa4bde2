import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Drawer } from '#kernel/web/kit/Drawer.tsx'
import { DocumentActs, type Started } from './ActionButton.tsx'
import { DocumentDetail } from './DocumentDetail.tsx'
import { usePlace } from '#kernel/web/shell/place.web.ts'
import { postedPlace } from './posted-place.web.ts'
import type { DocumentWeb } from './slots.web.ts'

/** One stored document beside its list: what it holds, and what may be done with it. */
export function DocumentDrawer({
  definition,
  web,
  nomor,
  start,
  onClose,
}: {
  definition: AnyDocument
  web: DocumentWeb
  nomor: string
  /** The action that begins at once: it was picked in the menu of a row. */
  start?: Started | undefined
  onClose: () => void
}) {
  const t = useT()
  const { Detail } = web
  const posted = usePlace(postedPlace, maySeeClass('books', useSession().level))
  return (
    <Drawer
      title={nomor}
      subtitle={t(definition.summary)}
      itemKey={nomor}
      onClose={onClose}
      acts={
        <DocumentActs key={`${nomor} ${start?.time}`} definition={definition} web={web} nomor={nomor} start={start} />
      }
    >
      {Detail ? <Detail nomor={nomor} /> : <DocumentDetail doc={definition} nomor={nomor} />}
      {posted ? <posted.Posted key={nomor} document={definition.name} nomor={nomor} /> : null}
    </Drawer>
  )
}
